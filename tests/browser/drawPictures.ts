import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { drawReadme } from './drawReadme'
import { drawAreaSheet, LOOKS, type Look, SHEETS, sheetPath, takePicture, withLook } from './sheets'
import { asksDevice, isLayout, PHONE, startViews, VIEWS, type View, visitView } from './views'
import { modal, type Visit, type VisitOptions, type World } from './world'

/* Draws the contact sheets of docs/pictures: `npm run pictures`, or only some areas: `npm run pictures -- connect send`.
   `npm run pictures -- readme` draws those of the README. */

const views = new Map(
  Object.values<readonly View[]>(VIEWS)
    .flat()
    .map(view => [view.name, view]),
)

async function drawArea(world: World, area: string): Promise<void> {
  const shots = new Map<string, Buffer>()
  const draw = async (visit: Visit, view: View, look: Look) => {
    const png = await withLook(visit.page, LOOKS[look], () => takeLastPicture(visit, look))
    shots.set(`${view.name}, ${look}`, png)
  }
  for (const name of SHEETS[area] ?? []) {
    const view = views.get(name)
    if (!view) throw new Error(`No view is named ${name}`)
    const desktop = await reachView(world, view)
    await draw(desktop, view, 'desktop, light')
    const phone = asksDevice(view) && isLayout(view) ? await reachView(world, view, PHONE) : desktop
    await draw(phone, view, 'phone, dark')
    for (const visit of new Set([desktop, phone])) await visit.end()
  }
  await mkdir(dirname(sheetPath(area)), { recursive: true })
  const sheet = await drawAreaSheet(world.browser, area, shots)
  await writeFile(sheetPath(area), sheet)
  console.log(`${area}: ${shots.size} pictures, ${Math.round(sheet.length / 1000)} kB`)
}

async function reachView(world: World, view: View, device?: VisitOptions): Promise<Visit> {
  const visit = await visitView(world, view, device)
  await view.reach(visit.page, world)
  return visit
}

/** A login that waits for a device keeps a request open: there, the view counts as complete when it does not change. */
const MOST_MS = 1500
const MOST_TRIES = 8

/** The picture of the complete view. */
async function takeLastPicture({ page, idle }: Visit, look: Look): Promise<Buffer> {
  await Promise.race([idle(), page.waitForTimeout(MOST_MS)])
  // A button that confirms is disabled while it is new, and when another size of the page has moved it.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const waiting = modal(page).locator('[data-confirms][aria-disabled="true"]:not([aria-busy="true"])')
  await waiting.waitFor({ state: 'detached', timeout: MOST_MS }).catch(() => undefined)
  let before: Buffer | undefined
  for (let tries = 1; ; tries++) {
    const { png } = await takePicture(page, look)
    if (before?.equals(png) || tries === MOST_TRIES) return png
    before = png
    await page.waitForTimeout(200)
  }
}

const given = process.argv.slice(2)
const world = await startViews()
try {
  for (const area of given.length > 0 ? given : Object.keys(SHEETS)) {
    if (area === 'readme') await drawReadme(world)
    else await drawArea(world, area)
  }
} finally {
  await world.stop()
}
