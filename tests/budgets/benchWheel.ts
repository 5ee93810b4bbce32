import type { Page } from 'playwright-core'

/** Turns of a mouse wheel: pixels, interval and duration. */
const NOTCH = { pixels: 150, everyMs: 16, forMs: 6_000 }

/** Turns the wheel over the middle of the page, as fast as the page follows. */
export async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(512, 420)
  const end = performance.now() + NOTCH.forMs
  while (performance.now() < end) {
    await page.mouse.wheel(0, NOTCH.pixels)
    await page.waitForTimeout(NOTCH.everyMs)
  }
}
