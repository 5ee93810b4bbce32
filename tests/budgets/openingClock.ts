/*
 * Runs in a measured page, before its own scripts: watches each frame after a click for the modal and for the first
 * wallet in it. The page's own clock decides, so that no driver delays a moment.
 */

/** The first element of a path of selectors; `>>>` enters a shadow root. */
export interface OpeningTarget {
  /** The dialog. */
  readonly modal: string
  /** The rows of wallets, inside the dialog. */
  readonly wallet: string
}

/** Milliseconds after the click. */
export interface OpeningTimes {
  /** The dialog is on screen with at least eight letters of text. */
  readonly shown: number
  /** A click in the middle of a wallet's row reaches it, and the row has not moved for two frames. */
  readonly chosen: number
  /** The time on the page's clock at which the first row was drawn in its place; it may fade in from then on. */
  readonly placedAt: number
}

declare global {
  interface Window {
    /** Resolves when a wallet can be chosen, after the next click. */
    watchOpening(target: OpeningTarget): Promise<OpeningTimes>
    /** Whether the modal is open. */
    isShown(target: OpeningTarget): boolean
    /** Whether the modal has faded in. */
    isOpaque(target: OpeningTarget): boolean
  }
}

const LETTERS = 8
const STILL_FRAMES = 2

const isHtml = (node: unknown): node is HTMLElement => node instanceof HTMLElement

/** Every element that the path finds. */
function find(path: string, from: ParentNode = document): HTMLElement[] {
  const [first = '', ...rest] = path.split('>>>').map(part => part.trim())
  const found = [...from.querySelectorAll(first)].filter(isHtml)
  if (rest.length === 0) return found
  return found.flatMap(({ shadowRoot }) => (shadowRoot ? find(rest.join('>>>'), shadowRoot) : []))
}

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = getComputedStyle(at)
    if (style.visibility === 'hidden' || style.display === 'none') return 0
    opacity *= Number(style.opacity)
  }
  return opacity
}

function isOnScreen(element: Element, width: number, height: number): boolean {
  const box = element.getBoundingClientRect()
  const isInView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  return isInView && box.width >= width && box.height >= height
}

/** Letters of text below this node; stops counting at the number that is enough. */
function countLetters(node: Node, enough: number): number {
  if (node instanceof Text) return node.data.trim().length
  if (node instanceof Element && node.matches('style, script, svg')) return 0
  const children = [...node.childNodes, ...(node instanceof Element ? (node.shadowRoot?.childNodes ?? []) : [])]
  let letters = 0
  for (const child of children) {
    letters += countLetters(child, enough - letters)
    if (letters >= enough) break
  }
  return letters
}

const shownModal = ({ modal }: OpeningTarget) =>
  find(modal).find(
    dialog => isOnScreen(dialog, 100, 60) && opacityOf(dialog) > 0.01 && countLetters(dialog, LETTERS) >= LETTERS,
  )

/** The innermost element that a click at this point reaches, through shadow roots. */
function elementAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inner: Element | null = element.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) break
    element = inner
  }
  return element
}

function isReached(element: HTMLElement): boolean {
  if (element.matches(':disabled') || !isOnScreen(element, 10, 10) || opacityOf(element) < 0.99) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  for (let at = elementAt(left + width / 2, top + height / 2); at; at = parentOf(at)) if (at === element) return true
  return false
}

/** The position of the first wallet that is drawn, whether it has faded in or not. */
const placeOfRow = (dialog: HTMLElement, { wallet }: OpeningTarget) =>
  placeOf(find(wallet, dialog).find(row => !row.matches(':disabled') && isOnScreen(row, 10, 10)))

/** The position of the first wallet that a click reaches. */
const placeOfWallet = (dialog: HTMLElement, { wallet }: OpeningTarget) => placeOf(find(wallet, dialog).find(isReached))

function placeOf(row: HTMLElement | undefined): string | undefined {
  const box = row?.getBoundingClientRect()
  return box && `${Math.trunc(box.left)},${Math.trunc(box.top)}`
}

const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/** The time at which the current frame is on screen. */
const painted = async () => {
  await nextFrame()
  await nextFrame()
  return performance.now()
}

const nextClick = () =>
  new Promise<number>(resolve =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  )

window.isShown = target => shownModal(target) !== undefined

window.isOpaque = target => {
  const dialog = shownModal(target)
  return dialog !== undefined && opacityOf(dialog) > 0.99
}

window.watchOpening = async target => {
  const clicked = await nextClick()
  let shown: Promise<number> | undefined
  let place: string | undefined
  let drawn: string | undefined
  let placedAt = Number.NaN
  let still = 0
  while (still < STILL_FRAMES) {
    await nextFrame()
    const dialog = shownModal(target)
    if (dialog) shown ??= painted()
    const next = dialog && placeOfWallet(dialog, target)
    still = next !== undefined && next === place ? still + 1 : 0
    const row = dialog && placeOfRow(dialog, target)
    if (row !== drawn) placedAt = performance.now()
    place = next
    drawn = row
  }
  const chosen = (await painted()) - clicked
  return { shown: ((await shown) ?? Number.NaN) - clicked, chosen, placedAt }
}
