/** Says in the header and in the menu that one may sign in, once it is known that nobody is (business rule AN-2). */
export function showGuest(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-guest]')) link.textContent = link.dataset.guest ?? ''
}
