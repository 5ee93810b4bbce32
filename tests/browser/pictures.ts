import type { Browser } from 'playwright-core'

/* Devices, color schemes and contact sheets of the scripts that draw the product for a person's review. */

export const DEVICES = {
  desktop: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const
export type Device = keyof typeof DEVICES
export const SCHEMES = ['light', 'dark'] as const

export interface Shot {
  readonly name: string
  readonly png: Buffer
}

/** Combines all shots of one kind in one picture, for one review. */
export async function drawSheet(browser: Browser, shots: readonly Shot[], width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  const figures = shots.map(
    ({ name, png }) =>
      `<figure><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  )
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;font:12px system-ui}figure{margin:0}</style>${figures.join('')}`,
  )
  const png = await page.screenshot({ fullPage: true })
  await page.close()
  return png
}
