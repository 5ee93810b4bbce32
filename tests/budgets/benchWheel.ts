import type { Page } from 'playwright-core'

/** Turns of a mouse wheel: pixels, interval and duration. */
const NOTCH = { pixels: 120, everyMs: 100, forMs: 6_000 }

/** Turns the wheel over the middle of the page, until the page stops scrolling. */
export async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(512, 420)
  const begun = performance.now()
  for (let turn = 0; turn < NOTCH.forMs / NOTCH.everyMs; turn++) {
    await page.mouse.wheel(0, NOTCH.pixels)
    await page.waitForTimeout(Math.max(0, begun + turn * NOTCH.everyMs - performance.now()))
  }
}
