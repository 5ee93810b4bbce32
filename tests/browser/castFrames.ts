import type { CDPSession, Page } from 'playwright-core'

/* Records what a browser has presented on the screen after a click. */

/** A picture that the browser presented, and when: milliseconds after the click. */
export interface Frame {
  readonly png: Buffer
  readonly at: number
}

declare global {
  interface Window {
    clickedAt?: number
  }
}

/** The screencast sends each frame that the compositor has presented; frames in which nothing changed do not exist. */
export async function castFrames(
  page: Page,
  cdp: CDPSession,
  press: () => Promise<void>,
  ms: number,
): Promise<Frame[]> {
  const frames: { png: Buffer; at: number }[] = []
  cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ png: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 })
    // The page may have gone: then no further frame is wanted.
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await page.evaluate(() =>
    addEventListener('click', () => void Object.assign(window, { clickedAt: Date.now() }), {
      capture: true,
      once: true,
    }),
  )
  await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await page.waitForTimeout(SCREENCAST_BEGINS_MS)
  await press()
  await page.waitForTimeout(ms)
  await cdp.send('Page.stopScreencast')
  const clickedAt = (await page.evaluate(() => window.clickedAt)) ?? 0
  const ordered = frames.sort((one, other) => one.at - other.at).map(({ png, at }) => ({ png, at: at - clickedAt }))
  // The last picture before the click shows what the first one after it changes.
  const first = ordered.findIndex(({ at }) => at >= 0)
  return ordered.slice(Math.max(0, first - 1))
}

/** The first picture of a screencast is one that was presented before. */
const SCREENCAST_BEGINS_MS = 200
