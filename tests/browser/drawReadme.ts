import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../architecture/sources'
import { castFrames, type Frame } from './castFrames'
import { at, press } from './navigate'
import { joinPictures, SCHEMES } from './pictures'
import { type Appearance, loadFonts, withLook } from './sheets'
import { VIEWS, type View, visitView } from './views'
import { modal, type World } from './world'

/* The pictures of the README: three views in each color scheme, and the way from a click to an account in motion. */

const README_VIEWS = ['Connect, with email and socials', 'Account, tokens', 'SwapPreview']
const SCREEN = { viewport: { width: 820, height: 820 }, background: 'none' }
/** Room for the dialog's shadow. */
const MARGIN = 40

export async function drawReadme(world: World): Promise<void> {
  for (const mode of SCHEMES) {
    const look: Appearance = { ...SCREEN, mode }
    const pngs: Buffer[] = []
    for (const name of README_VIEWS) {
      const view = Object.values<readonly View[]>(VIEWS)
        .flat()
        .find(one => one.name === name)
      if (!view) throw new Error(`No view is named ${name}`)
      const sharp = { ...view, visit: { deviceScaleFactor: 1.5, ...view.visit } }
      const { page, end } = await visitView(world, sharp)
      await view.reach(page, world)
      pngs.push(await withLook(page, look, () => cutDialog(page)))
      await end()
    }
    await writeFile(join(ROOT, `docs/views.${mode}.webp`), await joinPictures(world.browser, pngs))
  }
  await drawMotion(world)
}

/** The dialog with its shadow, without the page. */
async function cutDialog(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(':root, body { background: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  })
  // The last answers of the services arrive.
  await page.waitForTimeout(2000)
  const { x, y, width, height } = (await modal(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
  return page.screenshot({ clip, omitBackground: true })
}

const STAGE = { width: 460, height: 640 }
/** How long a picture stays on which nothing changes. */
const LONGEST_MS = 1400

/** A click, a wallet that asks, its approval, and the account: the frames that Chromium has presented. */
async function drawMotion(world: World): Promise<void> {
  const { page, context, end } = await world.visit({ viewport: STAGE, reducedMotion: 'no-preference' })
  const folder = await mkdtemp(join(tmpdir(), 'portico-motion-'))
  await loadFonts(page)
  await page.evaluate(() => {
    window.portico.setTheme({ mode: 'light', variables: { fontFamily: 'Inter' } })
    document.querySelector('#own')?.remove()
    const style = new CSSStyleSheet()
    style.replaceSync(
      'body { font-family: Inter; background: #f4f4f6 } #root { display: flex; gap: 8px; justify-content: end }',
    )
    document.adoptedStyleSheets = [style]
    const letters = new CSSStyleSheet()
    letters.replaceSync('* { font-family: Inter !important }')
    new MutationObserver(() => {
      const prompt = document.querySelector('sandbox-wallet-prompt')?.shadowRoot
      if (prompt) prompt.adoptedStyleSheets = [...prompt.adoptedStyleSheets, letters]
    }).observe(document.body, { childList: true })
  })
  const frames = await castFrames(page, await context.newCDPSession(page), () => connectSlowly(page), 2500)
  await end()
  const files: string[] = []
  for (const [index, { png, at: time }] of frames.entries()) {
    const file = join(folder, `${index}.png`)
    await writeFile(file, png)
    files.push('-d', String(Math.round(lengthOf(frames, index, time))), file)
  }
  // Debian's package `webp`.
  execFileSync('img2webp', [
    '-loop',
    '0',
    '-lossy',
    '-q',
    '60',
    '-m',
    '6',
    ...files,
    '-o',
    join(ROOT, 'docs/connect-motion.webp'),
  ])
}

const lengthOf = (frames: readonly Frame[], index: number, time: number): number =>
  Math.min(LONGEST_MS, (frames[index + 1]?.at ?? time + LONGEST_MS) - time)

async function connectSlowly(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window.sandboxWallets.heron, { answer: 'ask' }))
  await page.locator('portico-button').first().click()
  await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
  await page.waitForTimeout(1200)
  await press(page, 'Heron')
  const approve = page.locator('sandbox-wallet-prompt').getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  await page.waitForTimeout(1200)
  await approve.click()
  await modal(page).waitFor({ state: 'hidden' })
  await page.waitForTimeout(1000)
  await page.locator('portico-button').first().click()
  await at(page, 'Account')
}
