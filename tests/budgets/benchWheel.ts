import type { Page } from 'playwright-core'

/** A hand on a wheel: so many pixels, so often, for so long. */
const NOTCH = { pixels: 120, everyMs: 100, forMs: 6_000 }

/** Over the middle of the page, until it stands still. */
export async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(512, 420)
  const begun = performance.now()
  for (let turn = 0; turn < NOTCH.forMs / NOTCH.everyMs; turn++) {
    await page.mouse.wheel(0, NOTCH.pixels)
    await page.waitForTimeout(Math.max(0, begun + turn * NOTCH.everyMs - performance.now()))
  }
}
