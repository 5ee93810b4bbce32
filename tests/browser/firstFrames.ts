import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { switchOnFeatures } from '../budgets/switchOnFeatures'
import { DEVICES, type Device, drawSheet, SCHEMES, type Shot } from './pictures'
import { startWorld, type World } from './world'

/*
 * Draws the first frames after the click, one contact sheet for each device and color scheme, cold and after the pointer
 * rested on the button: `npm run screenshots:frames [folder]`. Flicker and jumps are for a person to find.
 */

const FRAMES = 10
const SLOWER = 4
const REST_MS = 400
const LONGEST_WAIT_MS = 4_000
const STARTS = ['cold', 'warm'] as const

interface Scene {
  readonly device: Device
  readonly scheme: (typeof SCHEMES)[number]
  readonly start: (typeof STARTS)[number]
}

async function drawScene(world: World, { device, scheme, start }: Scene): Promise<Shot[]> {
  const visit = await world.visit({ ...DEVICES[device], colorScheme: scheme })
  const { page } = visit
  try {
    await page.waitForLoadState('networkidle')
    await page.evaluate(scheme => {
      document.documentElement.style.background = scheme === 'dark' ? '#101114' : '#f4f4f6'
    }, scheme)
    const cdp = await visit.context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const button = page.locator('portico-button').first()
    if (start === 'warm') {
      await button.hover()
      await page.waitForTimeout(REST_MS)
    }
    return await castFrames(page, cdp, () => button.click())
  } finally {
    await visit.end()
  }
}

/** The first frames that the browser draws after the action. */
async function castFrames(page: Page, cdp: CDPSession, action: () => Promise<void>): Promise<Shot[]> {
  const frames: { png: Buffer; drawnAt: number }[] = []
  cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ png: Buffer.from(data, 'base64'), drawnAt: (metadata.timestamp ?? 0) * 1000 })
    // The page may have gone: then no further frame is wanted.
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await page.waitForTimeout(REST_MS)
  const begun = Date.now()
  const isAfter = ({ drawnAt }: { drawnAt: number }) => drawnAt >= begun
  await action()
  while (frames.filter(isAfter).length < FRAMES && Date.now() - begun < LONGEST_WAIT_MS) await page.waitForTimeout(50)
  await cdp.send('Page.stopScreencast')
  return frames
    .filter(isAfter)
    .sort((one, other) => one.drawnAt - other.drawnAt)
    .slice(0, FRAMES)
    .map(({ png, drawnAt }, at) => ({ name: `${at + 1}: ${Math.round(drawnAt - begun)} ms`, png }))
}

const folder = resolve(process.argv[2] ?? '.cache/first-frames')
await mkdir(folder, { recursive: true })
const world = await startWorld()
switchOnFeatures(world.sandbox)
try {
  for (const device of ['desktop', 'phone'] as const) {
    for (const scheme of SCHEMES) {
      for (const start of STARTS) {
        const shots = await drawScene(world, { device, scheme, start })
        const sheet = await drawSheet(world.browser, shots, device === 'phone' ? 240 : 340)
        const path = join(folder, `${device}.${scheme}.${start}.png`)
        await writeFile(path, sheet)
        console.log(`${shots.length} frames in ${path}`)
      }
    }
  }
} finally {
  await world.stop()
}
