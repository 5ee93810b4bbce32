import type { Page } from 'playwright-core'

/** The page as the user saw it since it began to load. */
export interface Frames {
  /** Each status that the page showed, in order. */
  readonly statuses: string[]
  /** Each text of the button, before and after its element was defined. */
  readonly buttons: string[]
  /** For each layout shift, the elements that it has moved, with their places before and after. */
  readonly moved: string[]
  /** Replaced buttons: a page that takes over the server's HTML has none. */
  replaced: number
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** For a page's first script: records what the user sees from the first paint on. */
export function recordFrames(): void {
  const frames: Frames = { statuses: [], buttons: [], moved: [], replaced: 0 }
  Object.assign(window, { frames })
  let first: Element | undefined
  const push = (list: string[], text: string | null | undefined) => {
    if (typeof text === 'string' && list.at(-1) !== text) list.push(text)
  }
  const look = () => {
    // The parser adds an element before its text.
    push(frames.statuses, document.querySelector('#status')?.textContent || undefined)
    const button = document.querySelector<HTMLElement>('portico-button')
    if (!button) return
    first ??= button
    if (button !== first) frames.replaced++
    first = button
    const { account, label } = button.dataset
    push(frames.buttons, button.shadowRoot?.textContent ?? account ?? label)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  const everyFrame = () => {
    look()
    requestAnimationFrame(everyFrame)
  }
  everyFrame()
  new PerformanceObserver(list => {
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moves = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${node?.nodeName}: ${place(previousRect)} to ${place(currentRect)}`,
      )
      // An element that has gone since is no source, and its shift counts all the same.
      if (entry.value > 0) frames.moved.push(`${entry.value}: ${moves.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The frames until now, and two more. */
export async function readFrames(page: Page): Promise<Frames> {
  await page.locator('portico-button button').waitFor()
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    // The script of the page has set this property.
    return (window as unknown as { frames: Frames }).frames
  })
}

/** The address as the button shows it. */
export const shorten = (address: string): string => `${address.slice(0, 4)}…${address.slice(-6)}`
