import type { Browser, Page } from 'playwright-core'

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
    ({ name, png }) => `<figure><img width="${width}" src="${sourceOf(png)}"><figcaption>${name}</figcaption></figure>`,
  )
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;font:12px system-ui}figure{margin:0}</style>${figures.join('')}`,
  )
  const png = await page.screenshot({ fullPage: true })
  await page.close()
  return png
}

/** Transparent pictures in one row, with their middles on one line, as a WebP. */
export async function joinPictures(browser: Browser, pngs: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate(async sources => {
    const images: HTMLImageElement[] = []
    for (const src of sources) {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      images.push(image)
    }
    const width = images.reduce((sum, image) => sum + image.width, 0)
    const height = Math.max(...images.map(image => image.height))
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    let x = 0
    for (const image of images) {
      canvas.getContext('2d')?.drawImage(image, x, (height - image.height) / 2)
      x += image.width
    }
    return canvas.toDataURL('image/webp', 0.9)
  }, pngs.map(sourceOf))
  await page.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

export const sourceOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Comparison {
  /** The part of each picture that is kept. */
  readonly shown: Area
  /** The part that is compared with the picture before. */
  readonly compared: Area
}

/** Cuts one area out of each picture, and tells where it differs from the picture before. */
export async function compareShots(
  browser: Browser,
  shots: readonly Buffer[],
  comparison: Comparison,
): Promise<{ png: Buffer; changed?: Area }[]> {
  const page = await browser.newPage()
  // The compiler of the scripts marks functions with their names.
  await page.evaluate('globalThis.__name = made => made')
  await page.evaluate(keepCanvas, comparison)
  const compared: { png: Buffer; changed?: Area }[] = []
  for (const png of shots) {
    const { cut, changed } = await compareWithLast(page, png)
    compared.push({ png: Buffer.from(cut, 'base64'), changed })
  }
  await page.close()
  return compared
}

declare global {
  interface Window {
    compare(source: string): Promise<{ cut: string; changed?: Area }>
  }
}

const compareWithLast = (page: Page, png: Buffer) => page.evaluate(source => window.compare(source), sourceOf(png))

/** Runs in a page of its own. */
function keepCanvas({ shown, compared }: Comparison): void {
  const contextOf = ({ width, height }: Area) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  const [kept, checked] = [contextOf(shown), contextOf(compared)]
  const cut = (image: HTMLImageElement, { x, y }: Area, context: CanvasRenderingContext2D | null) =>
    context?.drawImage(image, -x, -y)
  const { width } = checked.canvas
  let before: Uint8ClampedArray | undefined
  const difference = (now: Uint8ClampedArray): Area | undefined => {
    let [left, top, right, bottom] = [width, checked.canvas.height, -1, -1]
    for (let at = 0; before && at < now.length; at++) {
      if (now[at] === before[at]) continue
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
    return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  }
  window.compare = async source => {
    const image = new Image()
    image.src = source
    await image.decode()
    cut(image, shown, kept.context)
    cut(image, compared, checked.context)
    const now = checked.context?.getImageData(0, 0, width, checked.canvas.height).data ?? new Uint8ClampedArray()
    const changed = difference(now)
    before = now
    return { cut: kept.canvas.toDataURL('image/png').split(',')[1] ?? '', changed }
  }
}
