/* Measurements of a host page by its own clock, so that no driver delays the time between action and paint. */

/** An element to wait for: in the page, or in the modal's shadow root. */
export interface Awaited {
  readonly selector: string
  readonly text?: string
}

const PATIENCE_MS = 30_000

declare global {
  interface Window {
    find(awaited: Awaited): HTMLElement | undefined
    /** Resolves when the element has been painted, with the time of the paint. */
    seen(awaited: Awaited): Promise<number>
    /** Milliseconds from the next click, or from the last key, until each of these has been painted. */
    timeAction(...awaited: Awaited[]): Promise<number[]>
    /** Records each frame from now on. */
    countFrames(): void
    /** Milliseconds from each frame to the next. */
    frameLengths: number[]
  }
}

window.find = ({ selector, text = '' }) => {
  const roots = [document, ...document.querySelectorAll('portico-modal')].flatMap(
    root => (root instanceof Document ? root : root.shadowRoot) ?? [],
  )
  return roots
    .flatMap(root => [...root.querySelectorAll<HTMLElement>(selector)])
    .find(element => element.getClientRects().length > 0 && (element.textContent ?? '').includes(text))
}

const frame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/** A message sent while a frame is built arrives after the frame has been handed over. */
const painted = () =>
  new Promise<number>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(undefined)
  })

window.seen = async awaited => {
  const begun = performance.now()
  do {
    await frame()
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`Not seen: ${JSON.stringify(awaited)}`)
  } while (!window.find(awaited))
  return painted()
}

window.timeAction = async (...awaited) => {
  let begun = 0
  const begin = ({ timeStamp }: Event) => {
    begun = timeStamp
  }
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { capture: true })
  while (!begun) await frame()
  const times = await Promise.all(awaited.map(window.seen))
  for (const type of ['click', 'keydown']) removeEventListener(type, begin, { capture: true })
  return times.map(time => time - begun)
}

window.countFrames = () => {
  window.frameLengths = []
  let last = performance.now()
  const count = (now: number) => {
    window.frameLengths.push(now - last)
    last = now
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

/** Marks the page as usable: its current content has been painted. */
export async function usable(): Promise<void> {
  await frame()
  await painted()
  performance.mark('usable')
}

/** Adds a button to the page: its click is the timed action. */
export function button(id: string, onclick: () => void): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { id, textContent: id, onclick })
  document.querySelector('#root')?.append(element)
  return element
}
