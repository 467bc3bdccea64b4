// Zooms a picture by buttons, keys, pinch and wheel, and moves it by the mouse; fingers move it as they scroll anything. Loaded when
// somebody begins to use a page with a drawing, or enlarges a picture: without it the picture stands whole, and scrolls.
const MOST = 6
const STEP = 1.5
/** A wheel's notch is 100: it zooms by half. */
const PER_WHEEL_UNIT = 0.004

interface Point {
  x: number
  y: number
}

/** In a view that fills the screen every turn of the wheel zooms; within a page it scrolls, and zooms with Ctrl. */
export function zoomView(view: HTMLElement, { fillsScreen = false }: { fillsScreen?: boolean } = {}): void {
  const sheet = view.firstElementChild as HTMLElement
  const frame = view.parentElement
  const controls = frame?.querySelector<HTMLElement>('[data-zoom-by]')
  if (!frame || !controls || view.dataset['zoom'] === 'on') return
  view.dataset['zoom'] = 'on'
  controls.hidden = false
  let zoom = 1
  /** Of the whole picture, before it is zoomed: where it is lower than its box asks for, it stands in the middle. */
  let width = 0
  let aside = 0

  const middle = (): Point => ({ x: view.clientWidth / 2, y: view.clientHeight / 2 })
  const inView = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = view.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  /** Where the sheet begins, seen from the view: a small one stands in the middle. */
  const sheetAt = (): Point => {
    const { left, top } = sheet.getBoundingClientRect()
    return inView({ clientX: left, clientY: top })
  }
  /** What is at a point of the view stays there. */
  const zoomTo = (wanted: number, at: Point = middle(), from: Point = at): void => {
    if (zoom === 1) {
      width = shownWidth(sheet)
      aside = (sheet.offsetWidth - width) / 2
      view.style.height = `${view.clientHeight}px`
    }
    const before = sheetAt()
    const left = before.x + (zoom === 1 ? aside : 0)
    const [x, y] = [(from.x - left) / zoom, (from.y - before.y) / zoom]
    zoom = Math.min(MOST, Math.max(1, wanted))
    sheet.style.width = zoom === 1 ? '' : `${Math.round(width * zoom)}px`
    view.toggleAttribute('data-zoomed', zoom > 1)
    if (zoom === 1) view.style.height = ''
    const after = sheetAt()
    view.scrollBy(x * zoom + after.x - at.x, y * zoom + after.y - at.y)
    for (const button of controls.querySelectorAll('button'))
      button.disabled = button.value === 'in' ? zoom === MOST : zoom === 1
  }
  const zoomBy: Record<string, () => void> = {
    in: () => zoomTo(zoom * STEP),
    out: () => zoomTo(zoom / STEP),
    whole: () => zoomTo(1),
  }
  const keys: Record<string, string> = { '+': 'in', '=': 'in', '-': 'out', 0: 'whole' }

  controls.addEventListener('click', ({ target }) => {
    if (target instanceof Element) zoomBy[target.closest('button')?.value ?? '']?.()
  })
  frame.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const how = keys[key]
    if (!how || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    zoomBy[how]?.()
  })
  // Browsers tell a pinch on a trackpad as a wheel with Ctrl.
  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !fillsScreen) return
      event.preventDefault()
      zoomTo(zoom * Math.exp(-event.deltaY * PER_WHEEL_UNIT), inView(event))
    },
    { passive: false },
  )
  moveByMouse(view)
  pinch(view, { sheet, sheetAt, inView, done: (times, at, from) => zoomTo(zoom * times, at, from) })
}

function shownWidth(sheet: HTMLElement): number {
  const drawing = sheet.querySelector('svg')
  if (!drawing) return sheet.offsetWidth
  const { width, height } = drawing.viewBox.baseVal
  return Math.min(sheet.offsetWidth, (drawing.clientHeight * width) / height)
}

function moveByMouse(view: HTMLElement): void {
  view.addEventListener('pointerdown', (down) => {
    if (down.pointerType !== 'mouse' || down.button !== 0 || (down.target as Element).closest('a')) return
    down.preventDefault()
    let { clientX, clientY } = down
    const move = (event: PointerEvent) => {
      view.scrollBy(clientX - event.clientX, clientY - event.clientY)
      ;({ clientX, clientY } = event)
    }
    view.setPointerCapture(down.pointerId)
    view.addEventListener('pointermove', move)
    view.addEventListener('lostpointercapture', () => view.removeEventListener('pointermove', move), { once: true })
  })
}

/** While two fingers move only the picture is transformed; what it became is laid out when they leave. */
function pinch(
  view: HTMLElement,
  {
    sheet,
    sheetAt,
    inView,
    done,
  }: {
    sheet: HTMLElement
    sheetAt: () => Point
    inView: (touch: Touch) => Point
    done: (times: number, at: Point, from: Point) => void
  },
): void {
  let start: { apart: number; at: Point } | undefined
  let now: { apart: number; at: Point } | undefined
  let origin: Point = { x: 0, y: 0 }
  const between = ([one, other]: TouchList | Touch[]) => {
    const [a, b] = [inView(one as Touch), inView(other as Touch)]
    return { apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
  }
  view.addEventListener('touchstart', ({ touches }) => {
    if (touches.length !== 2) return
    start = now = between([...touches])
    origin = sheetAt()
  })
  view.addEventListener(
    'touchmove',
    (event) => {
      if (!start || event.touches.length !== 2) return
      event.preventDefault()
      now = between([...event.touches])
      const { apart, at } = start
      sheet.style.transformOrigin = `${at.x - origin.x}px ${at.y - origin.y}px`
      sheet.style.transform = `translate(${now.at.x - at.x}px, ${now.at.y - at.y}px) scale(${now.apart / apart})`
    },
    { passive: false },
  )
  const end = () => {
    if (!start || !now) return
    sheet.style.transform = ''
    done(now.apart / start.apart, now.at, start.at)
    start = now = undefined
  }
  view.addEventListener('touchend', end)
  view.addEventListener('touchcancel', end)
}
