export function Mark() {
  return (
    <svg className="mark__sign" viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
      <path d="M15 2l11 6.5v13L15 28 4 21.5v-13z" />
      <circle cx="15" cy="15" r="6" />
    </svg>
  )
}
