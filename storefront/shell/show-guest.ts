/** Says beside the cart that one may sign in, once it is known that nobody is (business rule AN-2). */
export function showGuest(): void {
  const link = document.querySelector<HTMLElement>('[data-guest]')
  if (link) link.textContent = link.dataset['guest'] ?? ''
}
