/** Answers clicks on what the selector finds, and on anything within it, on this page and those that replace it. */
export const onClick = <T extends HTMLElement>(selector: string, act: (found: T, click: MouseEvent) => unknown): void =>
  document.addEventListener('click', (click) => {
    const found = click.target instanceof Element && click.target.closest<T>(selector)
    if (found) void act(found, click)
  })
