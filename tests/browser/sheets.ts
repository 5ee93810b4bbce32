import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ROOT } from '../architecture/sources'
import { type Area, DEVICES, sourceOf } from './pictures'
import { modal } from './world'

/*
 * Contact sheets of the main views, one for each area, in docs/pictures. `npm run pictures` draws them; the tests of
 * every view in `invariants/` compare what they show with the sheet.
 */

/** The views of each sheet, in its order. */
export const SHEETS: Readonly<Record<string, readonly string[]>> = {
  connect: [
    'Connect',
    'AllWallets',
    'ConnectingExternal, asking',
    'ConnectingExternal, declined',
    'ConnectingWalletConnect, QR code',
    'ConnectingWalletConnect, a wallet on several platforms',
    'WhatIsAWallet',
    'GetWallet',
  ],
  auth: [
    'Connect, with email and socials',
    'EmailLogin',
    'EmailLogin, the code',
    'EmailLogin, a wrong code',
    'ConnectSocials',
    'ConnectingSocial',
    'UpdateEmailWallet',
    'SmartSessionList',
  ],
  account: ['Account, tokens', 'Account, no tokens', 'WalletReceive', 'ProfileWallets'],
  activity: ['Transactions', 'Transactions, on a network without a history'],
  networks: [
    'Networks',
    'Networks, of several namespaces',
    'SwitchNetwork, asking',
    'UnsupportedChain',
    'SwitchActiveChain',
    'WhatIsANetwork',
  ],
  namespaces: [
    'Connect, a wallet of two namespaces',
    'ConnectingMultiChain',
    'Account, with kinds of addresses',
    'ProfileWallets, of several namespaces',
  ],
  siwx: [
    'SIWXSignMessage',
    'SIWXSignMessage, waiting for the wallet',
    'SIWXSignMessage, declined',
    'DataCapture',
    'DataCaptureOtpConfirm',
    'DataCaptureOtpConfirm, a wrong code',
  ],
  names: ['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountName, taken', 'RegisterAccountNameSuccess'],
  send: [
    'WalletSend',
    'WalletSend, more than the balance',
    'WalletSendSelectToken',
    'WalletSendPreview',
    'WalletSendPreview, waiting for the wallet',
    'WalletSendConfirmed',
  ],
  swaps: [
    'Swap',
    'Swap, quoted, with its details',
    'Swap, no liquidity',
    'SwapSelectToken',
    'SwapPreview',
    'SwapPreview, an approval first',
  ],
  payments: ['PayWithExchange', 'PayWithExchangeSelectAsset', 'Pay', 'PayReview'],
  onramp: ['OnRampProviders', 'OnRampFiatSelect', 'OnRampTokenSelect', 'BuyInProgress', 'WhatIsABuy', 'FundWallet'],
}

/**
 * Texts that differ from run to run, which the comparison leaves out: ports of pages, users and names that are counted,
 * and seconds. The code of a pairing, whose key is random, is left out too.
 */
const VARYING = /(localhost|127\.0\.0\.1):\d|user-\d+@|harbor-\d|\d s\b|\d seconds|^Updated/.source

/** Views that are drawn and not compared, with the reason. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  Transactions: 'its times and dates follow the clock of the chain',
  'Connect, a wallet of two namespaces': 'its last line comes once every answer is there',
  WhatIsANetwork: 'on a phone it keeps the height of the longer language in which its test opens it',
}

export interface Appearance {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly mode: 'light' | 'dark'
  readonly background: string
}

/** The two pictures of each view, side by side. */
export const LOOKS = {
  'desktop, light': { viewport: DEVICES.desktop.viewport, mode: 'light', background: '#f4f4f6' },
  'phone, dark': { viewport: DEVICES.phone.viewport, mode: 'dark', background: '#101114' },
} as const
export type Look = keyof typeof LOOKS
const LOOK_NAMES = Object.keys(LOOKS) as Look[]

/** A picture has the middle of the page. All lengths are multiples of the side of a block of WebP's compression. */
const PICTURE = { width: 416, height: 848 }
const GAP = 16
const LABEL = 48
const VIEWS_PER_ROW = 2
const QUALITY = 0.95
const PAIR = { width: 2 * (PICTURE.width + GAP), height: PICTURE.height + LABEL }

export const sheetPath = (area: string) => join(ROOT, `docs/pictures/${area}.webp`)
const areaOf = (view: string) => Object.keys(SHEETS).find(area => SHEETS[area]?.includes(view))
/** The area whose sheet a view is compared with. */
export const comparedArea = (view: string) => (view in NOT_COMPARED ? undefined : areaOf(view))

const placeOfPair = (at: number) => ({
  x: GAP + (at % VIEWS_PER_ROW) * PAIR.width,
  y: Math.floor(at / VIEWS_PER_ROW) * PAIR.height,
})

function placeOf(view: string, look: Look): Area {
  const { x, y } = placeOfPair(SHEETS[areaOf(view) ?? '']?.indexOf(view) ?? 0)
  return { ...PICTURE, x: x + LOOK_NAMES.indexOf(look) * (PICTURE.width + GAP), y: y + LABEL }
}

const font = (file: string) =>
  readFileSync(join(ROOT, `node_modules/@fontsource-variable/${file}-latin-wght-normal.woff2`)).toString('base64')
/** By name. The machine's own fonts would differ from one machine to the next; addresses name the second one. */
const FONTS = [
  ['Inter', font('inter/files/inter')],
  ['SFMono-Regular', font('jetbrains-mono/files/jetbrains-mono')],
] as const

export const loadFonts = (page: Page) =>
  page.evaluate(async fonts => {
    for (const [name, base64] of fonts) {
      const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      document.fonts.add(await new FontFace(name, bytes, { weight: '100 900' }).load())
    }
  }, FONTS)

export interface Picture {
  readonly png: Buffer
  /** Parts that the comparison leaves out. */
  readonly varying: readonly Area[]
}

declare global {
  interface Window {
    pictureStyle: CSSStyleSheet
  }
}

/** Gives the page the look of the pictures, runs `use`, and takes the look away. */
export async function withLook<Result>(page: Page, look: Appearance, use: () => Promise<Result>): Promise<Result> {
  const { viewport } = look
  const before = page.viewportSize()
  await loadFonts(page)
  await page.setViewportSize(viewport)
  // A button under the pointer would look pressed.
  await page.mouse.move(0, 0)
  await page.evaluate(putOn, look)
  try {
    return await use()
  } finally {
    await page.evaluate(takeOff)
    if (before) await page.setViewportSize(before)
  }
}

/** The page's own font and colours, without its buttons and without the shade over it. */
function putOn({ mode, background }: Appearance): void {
  window.portico.setLocale({ tag: 'en', direction: 'ltr', texts: {} })
  window.portico.setTheme({ mode, variables: { fontFamily: 'Inter' } })
  const style = new CSSStyleSheet()
  style.replaceSync(
    `:root { background: ${background} !important } #root { visibility: hidden !important } dialog::backdrop { background: none !important }`,
  )
  window.pictureStyle = style
  const root = document.querySelector('portico-modal')?.shadowRoot
  for (const styled of [document, root]) if (styled) styled.adoptedStyleSheets = [...styled.adoptedStyleSheets, style]
}

function takeOff(): void {
  window.portico.setTheme({ mode: 'light', variables: { fontFamily: undefined } })
  document.fonts.clear()
  const root = document.querySelector('portico-modal')?.shadowRoot
  for (const styled of [document, root])
    if (styled) styled.adoptedStyleSheets = styled.adoptedStyleSheets.filter(style => style !== window.pictureStyle)
}

/** Draws the middle of the page, once nothing moves and every image is there. */
export async function takePicture(page: Page, look: Look): Promise<Picture> {
  const { viewport } = LOOKS[look]
  await page.evaluate(stopMotion)
  const clip = {
    x: Math.max(0, (viewport.width - PICTURE.width) / 2),
    y: 0,
    width: Math.min(viewport.width, PICTURE.width),
    height: viewport.height,
  }
  const png = await page.screenshot({ clip, scale: 'css' })
  const varying = await modal(page).evaluate(findVarying, VARYING)
  const [left, top] = [(PICTURE.width - clip.width) / 2 - clip.x, (PICTURE.height - clip.height) / 2]
  return { png, varying: varying.map(area => ({ ...area, x: area.x + left, y: area.y + top })) }
}

function findVarying(dialog: Element, pattern: string): Area[] {
  const elements = [...dialog.querySelectorAll('[data-view^="ConnectingWalletConnect"] [role="img"]')]
  for (const input of dialog.querySelectorAll('input')) if (new RegExp(pattern).test(input.value)) elements.push(input)
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const line = texts.currentNode.parentElement?.closest('p, button, li, dd, div, h2')
    // A message may be in several nodes.
    if (line && line.childElementCount < 4 && new RegExp(pattern).test(line.textContent ?? '')) elements.push(line)
  }
  return elements.map(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
}

async function stopMotion(): Promise<void> {
  const frame = document.querySelector('portico-frame') ?? document.querySelector('portico-modal')
  const root = frame?.shadowRoot
  await new Promise(resolve => requestAnimationFrame(resolve))
  for (const animation of root?.getAnimations() ?? []) {
    // A fade at the edge of a list follows the scroll, and never ends.
    if (animation.timeline !== document.timeline) continue
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
    else {
      animation.pause()
      animation.currentTime = 0
    }
  }
  // One that is further down loads when it is scrolled to.
  const images = [...(root?.querySelectorAll('img') ?? [])].filter(image => image.complete)
  await Promise.allSettled(images.map(image => image.decode()))
}

/** Draws a sheet of an area's pictures, by `{view}, {look}`. */
export async function drawAreaSheet(
  browser: Browser,
  area: string,
  shots: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const views = SHEETS[area] ?? []
  const cells = views.flatMap(view =>
    LOOK_NAMES.map(look => ({
      ...placeOf(view, look),
      background: LOOKS[look].background,
      source: sourceOf(shots.get(`${view}, ${look}`) ?? Buffer.of()),
    })),
  )
  const labels = views.map((text, at) => ({ text, ...placeOfPair(at) }))
  const rows = Math.ceil(views.length / VIEWS_PER_ROW)
  const size = { width: GAP + Math.min(views.length, VIEWS_PER_ROW) * PAIR.width, height: rows * PAIR.height + GAP }
  const page = await browser.newPage()
  await loadFonts(page)
  const url = await page.evaluate(drawCells, { cells, labels, size, label: LABEL, quality: QUALITY })
  await page.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

interface SheetPlan {
  readonly cells: readonly (Area & { readonly background: string; readonly source: string })[]
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number }[]
  readonly size: { readonly width: number; readonly height: number }
  readonly label: number
  readonly quality: number
}

async function drawCells({ cells, labels, size, label, quality }: SheetPlan): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  for (const { x, y, width, height, background, source } of cells) {
    context.fillStyle = background
    context.fillRect(x, y, width, height)
    const image = new Image()
    image.src = source
    await image.decode()
    context.drawImage(image, x + (width - image.width) / 2, y + (height - image.height) / 2)
  }
  context.fillStyle = '#1b1c1f'
  context.font = '600 16px Inter'
  for (const { text, x, y } of labels) context.fillText(text, x, y + label - 16)
  return canvas.toDataURL('image/webp', quality)
}

/** Compares pictures with a sheet that is in the repository. */
export interface SheetComparison {
  /** How the picture differs, or undefined. */
  compare(view: string, look: Look, picture: Picture): Promise<string | undefined>
}

export interface Difference {
  /** Of all blocks of the picture. */
  readonly share: number
  /** The part of the picture in which blocks differ. */
  readonly area: Area
}

const EXACTNESS = {
  /** Squares of so many pixels are compared by their mean colour: how a machine smooths an edge does not count. */
  block: 4,
  /** A channel of a mean colour may differ by so much of 255. */
  tolerance: 7,
  quality: QUALITY,
}
/** So many of the blocks may differ. */
const SHARE = 0.004

export async function openSheet(browser: Browser, area: string): Promise<SheetComparison> {
  const page = await browser.newPage()
  const path = sheetPath(area)
  const source = existsSync(path) ? `data:image/webp;base64,${readFileSync(path).toString('base64')}` : undefined
  await page.evaluate(keepSheet, source)
  const redraw = `npm run pictures -- ${area}`
  return {
    async compare(view, look, { png, varying }) {
      const cell = placeOf(view, look)
      const given = { cell, varying, source: sourceOf(png), background: LOOKS[look].background, ...EXACTNESS }
      const difference = await page.evaluate(differenceFromSheet, given)
      if (!difference) return `docs/pictures/${area}.webp has no picture of ${view}; draw it: ${redraw}`
      const drawn = join(ROOT, `.cache/pictures/${view}, ${look}.png`)
      if (difference.share <= SHARE) {
        rmSync(drawn, { force: true })
        return undefined
      }
      const { x, y, width, height } = difference.area
      const percent = (100 * difference.share).toFixed(2)
      mkdirSync(dirname(drawn), { recursive: true })
      writeFileSync(drawn, png)
      return `${view}, ${look}: ${percent} % of the picture differs from docs/pictures/${area}.webp (${100 * SHARE} % may), at ${x},${y} ${width}×${height}. If this is intended, draw the sheet again: ${redraw}`
    },
  }
}

declare global {
  interface Window {
    sheet?: ImageBitmap
  }
}

async function keepSheet(source: string | undefined): Promise<void> {
  if (!source) return
  const image = new Image()
  image.src = source
  await image.decode()
  window.sheet = await createImageBitmap(image)
}

interface ComparedPicture {
  readonly cell: Area
  readonly varying: readonly Area[]
  readonly source: string
  readonly background: string
  readonly block: number
  readonly tolerance: number
  readonly quality: number
}

/** Runs in a page of its own. */
async function differenceFromSheet(given: ComparedPicture): Promise<Difference | undefined> {
  const { cell, varying, source, background, block, tolerance, quality } = given
  const { width, height } = cell
  if (!window.sheet || window.sheet.width < cell.x + width || window.sheet.height < cell.y + height) return undefined
  const image = new Image()
  image.src = source
  await image.decode()
  const drawings = [0, 1].map(() => new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }))
  const [kept, drawn] = drawings
  if (!kept || !drawn) return undefined
  kept.drawImage(window.sheet, -cell.x, -cell.y)
  drawn.fillStyle = background
  drawn.fillRect(0, 0, width, height)
  drawn.drawImage(image, (width - image.width) / 2, (height - image.height) / 2)
  // The sheet's compression changes colours at edges: the same is done to the picture.
  const compressed = await drawn.canvas.convertToBlob({ type: 'image/webp', quality })
  drawn.drawImage(await createImageBitmap(compressed), 0, 0)
  const [columns, rows] = [width / block, height / block]
  const sums = [kept, drawn].map(context => {
    for (const area of varying) context.clearRect(area.x - 1, area.y - 1, area.width + 2, area.height + 2)
    const { data } = context.getImageData(0, 0, width, height)
    const means = new Float64Array(columns * rows * 3)
    for (let at = 0; at < data.length; at++) {
      if (at % 4 === 3) continue
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)]
      const mean = 3 * (Math.floor(y / block) * columns + Math.floor(x / block)) + (at % 4)
      means[mean] = (means[mean] ?? 0) + (data[at] ?? 0) / block ** 2
    }
    return means
  })
  let [left, top, right, bottom, differing] = [columns, rows, 0, 0, 0]
  for (let at = 0; at < columns * rows; at++) {
    const differs = [0, 1, 2].some(
      channel => Math.abs((sums[0]?.[at * 3 + channel] ?? 0) - (sums[1]?.[at * 3 + channel] ?? 0)) > tolerance,
    )
    if (!differs) continue
    differing++
    left = Math.min(left, at % columns)
    right = Math.max(right, (at % columns) + 1)
    top = Math.min(top, Math.floor(at / columns))
    bottom = Math.floor(at / columns) + 1
  }
  const area = { x: left * block, y: top * block, width: (right - left) * block, height: (bottom - top) * block }
  return { share: differing / (columns * rows), area }
}
