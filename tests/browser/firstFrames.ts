import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { switchOnFeatures } from '../budgets/switchOnFeatures'
import { castFrames, type Frame } from './castFrames'
import { findInstalled } from './launchBrowser'
import { type Area, compareShots, DEVICES, type Device, drawSheet, SCHEMES, type Shot } from './pictures'
import { modal, startWorld, type Visit, type World } from './world'

/*
 * Draws the first frames after the click, one contact sheet for each scene: `npm run screenshots:frames [folder]`, or
 * only the scenes whose name contains a word: `npm run screenshots:frames -- folder phone.dark`. Each frame that was
 * presented is compared with the one before. A sheet shows the first ten in which the dialog has changed, and the later
 * ones; of an animation in one place the first and the last. Flicker and jumps are for a person to find.
 */

const FRAMES = 10
const LATER_FRAMES = 10
const SLOWER = 4
const REST_MS = 400
const SHOWN_MS = 3_500
/** The opening counts as settled: the next one reserves what it had. */
const SETTLED_MS = 2_500

/**
 * `cold`: the first visit. `rested`: the same, after the pointer rested on the button. `returning`: a later visit to the
 * page. `reopened`: the second click in one visit.
 */
const STARTS = ['cold', 'rested', 'returning', 'reopened'] as const
const WALLETS = ['none', 'three'] as const
const LOGINS = ['login', 'nologin'] as const

interface Scene {
  readonly device: Device
  readonly scheme: (typeof SCHEMES)[number]
  readonly start: (typeof STARTS)[number]
  readonly wallets: (typeof WALLETS)[number]
  readonly login: (typeof LOGINS)[number]
}

/** The screencast has one pixel for each of the page's. */
const SCREENS = {
  desktop: DEVICES.desktop,
  phone: { ...DEVICES.phone, viewport: { width: 370, height: 740 }, deviceScaleFactor: 1 },
} as const
/** The page around the dialog. */
const MARGIN = 12
const CORNER = 8

const nameOf = ({ device, scheme, start, wallets, login }: Scene) => [start, device, scheme, wallets, login].join('.')

interface Drawing {
  readonly frames: readonly Frame[]
  /** The dialog's place in the last frame. */
  readonly dialog: Area
}

async function drawScene(world: World, scene: Scene): Promise<Drawing> {
  const visit = await world.visit({
    ...SCREENS[scene.device],
    colorScheme: scene.scheme,
    before: sceneOf[scene.wallets],
  })
  const { page } = visit
  try {
    await prepare(visit, scene)
    const cdp = await visit.context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const { x, y } = await centreOf(page)
    if (scene.start === 'rested') {
      await page.mouse.move(x, y)
      await page.waitForTimeout(REST_MS)
    }
    const press = () => (scene.device === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    const frames = await castFrames(page, cdp, press, SHOWN_MS)
    return { frames, dialog: await boxOf(modal(page)) }
  } finally {
    await visit.end()
  }
}

/** Brings the page to the moment before the click. */
async function prepare(visit: Visit, { start, scheme }: Scene): Promise<void> {
  const { page } = visit
  if (start === 'returning' || start === 'reopened') {
    await visit.idle()
    await page.locator('portico-button').first().click()
    await modal(page)
      .getByRole('button', { name: /^Search wallets/ })
      .waitFor()
    await visit.idle()
    await page.waitForTimeout(SETTLED_MS)
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await modal(page).waitFor({ state: 'hidden' })
    await page.mouse.move(5, 5)
    await page.waitForTimeout(REST_MS)
  }
  if (start === 'returning') await page.reload()
  await page.locator('portico-button').first().waitFor()
  await visit.idle()
  await page.evaluate(scheme => {
    const { style } = document.documentElement
    style.background = scheme === 'dark' ? '#101114' : '#f4f4f6'
    // A page that scrolls: its scroll bar must not shift anything.
    document.body.style.minHeight = '200vh'
  }, scheme)
  await page.waitForTimeout(REST_MS)
}

/** Functions that run in the page before all other scripts. */
const sceneOf = {
  none: () => {
    for (const name of ['heron', 'quartz', 'lantern']) {
      localStorage.setItem(`sandbox-wallet:test.${name}`, '{"vanished":true}')
    }
  },
  three: () => {},
}

async function boxOf(element: Locator): Promise<Area> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return box
}

async function centreOf(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(page.locator('portico-button').first())
  return { x: x + width / 2, y: y + height / 2 }
}

/** The frames in which something has changed. */
async function changesOf(world: World, { frames, dialog }: Drawing): Promise<Shot[]> {
  // The page shows through the dialog's round corners.
  const compared = grow(dialog, -CORNER)
  const shown = grow(dialog, MARGIN)
  const pictures = frames.map(({ png }) => png)
  const all = (await compareShots(world.browser, pictures, { shown, compared })).map((one, at) => ({
    ...one,
    at,
  }))
  const changes = all.filter(({ changed, at }) => changed || at === 0)
  const isSameAnimation = (one?: Area, other?: Area) => one && other && isNear(one, other)
  return changes
    .filter(
      ({ changed }, at) =>
        !isSameAnimation(changed, changes[at - 1]?.changed) || !isSameAnimation(changed, changes[at + 1]?.changed),
    )
    .map(({ png, changed, at }) => ({
      name: `${at}: ${Math.round(frames[at]?.at ?? 0)} ms, ${sentence(changed)}`,
      png,
    }))
}

const grow = ({ x, y, width, height }: Area, by: number): Area => ({
  x: Math.floor(x - by),
  y: Math.floor(y - by),
  width: Math.ceil(width + 2 * by),
  height: Math.ceil(height + 2 * by),
})

const isNear = (one: Area, other: Area) =>
  (['x', 'y', 'width', 'height'] as const).every(side => Math.abs(one[side] - other[side]) < 4)

const sentence = (changed?: Area) =>
  changed ? `${changed.x},${changed.y} ${changed.width}×${changed.height}` : 'before the click'

const scenes: Scene[] = STARTS.flatMap(start =>
  (['desktop', 'phone'] as const).flatMap(device =>
    SCHEMES.flatMap(scheme =>
      WALLETS.flatMap(wallets => LOGINS.map(login => ({ start, device, scheme, wallets, login }))),
    ),
  ),
).filter(({ start, device }) => start !== 'rested' || device === 'desktop')

const [folder = '.cache/first-frames', word = ''] = process.argv.slice(2)
await mkdir(resolve(folder), { recursive: true })
// A scroll bar takes width on a desktop; a whole browser draws as users' browsers do.
const world = await startWorld({}, { executablePath: findInstalled(), ignoreDefaultArgs: ['--hide-scrollbars'] })
switchOnFeatures(world.sandbox)
const socialLogin = world.sandbox.gateway.config.features.find(({ id }) => id === 'social_login')
try {
  for (const scene of scenes.filter(scene => nameOf(scene).includes(word))) {
    if (socialLogin) Object.assign(socialLogin, { isEnabled: scene.login === 'login' })
    const drawing = await drawScene(world, scene)
    const shots = await changesOf(world, drawing)
    const path = join(resolve(folder), `${nameOf(scene)}.png`)
    await writeFile(path, await drawSheet(world.browser, shots.slice(0, FRAMES + LATER_FRAMES), 342))
    console.log(`${shots.length} of ${drawing.frames.length} frames in ${path}`)
    for (const { name } of shots) console.log(`  ${name}`)
  }
} finally {
  await world.stop()
}
