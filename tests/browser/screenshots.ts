import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { DEVICES, type Device, drawSheet, SCHEMES, type Shot } from './pictures'
import { startViews, VIEWS, type View } from './views'
import type { World } from './world'

/*
 * Draws every view, light and dark, on a desktop and a phone: `npm run screenshots [folder]`, or only those whose name
 * contains a word: `npm run screenshots -- folder Networks`.
 */

const fileName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** One view on one device, in both color schemes. */
async function draw(world: World, view: View, device: Device): Promise<Shot[]> {
  const visit = await world.visit({ ...DEVICES[device], ...view.visit })
  const { page } = visit
  try {
    await view.reach(page, world)
    const shots: Shot[] = []
    for (const mode of SCHEMES) {
      await dress(page, mode)
      shots.push({ name: `${fileName(view.name)}.${device}.${mode}`, png: await page.screenshot() })
    }
    return shots
  } finally {
    await visit.end()
  }
}

async function dress(page: Page, mode: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: mode })
  await page.evaluate(mode => {
    window.portico.setTheme({ mode })
    document.documentElement.style.background = mode === 'dark' ? '#101114' : '#f4f4f6'
  }, mode)
  // A missing picture or a running color transition would be visible.
  // A login that waits for a device keeps a request open: the network is never idle there.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(resolve))
    const frame = document.querySelector('portico-frame') ?? document.querySelector('portico-modal')
    const root = frame?.shadowRoot
    const ends = (root?.getAnimations() ?? []).filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
    )
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

async function all(world: World, folder: string, word: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const device of ['desktop', 'phone'] as const) {
    const shots: Shot[] = []
    for (const view of Object.values(VIEWS)
      .flat()
      .filter(({ name }) => name.includes(word))) {
      if (view.desktopOnly && device === 'phone') continue
      for (const shot of await draw(world, view, device)) {
        shots.push(shot)
        await writeFile(join(folder, `${shot.name}.png`), shot.png)
      }
    }
    for (const mode of SCHEMES) {
      const drawn = shots.filter(({ name }) => name.endsWith(mode))
      const png = await drawSheet(world.browser, drawn, device === 'phone' ? 285 : 430)
      await writeFile(join(folder, `sheet.${device}.${mode}.png`), png)
    }
    console.log(`${shots.length} pictures of a ${device} in ${folder}`)
  }
}

const [folder = '.cache/screenshots', word = ''] = process.argv.slice(2)
const world = await startViews()
try {
  await all(world, resolve(folder), word)
} finally {
  await world.stop()
}
