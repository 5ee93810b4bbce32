import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeConflicts } from '../../hosts/development/developmentEnv'
import {
  accountActions,
  type Context,
  contributeTo,
  contributeView,
  defineMessage,
  footer,
  type Manifest,
  remoteSource,
  service,
  sessionControl,
  slice,
  view,
} from '../../kernel'
import { trackedEvent, walletDirectory } from '../../kernel/kit'
import features from '../../plugins/features'
import type { SiwxOptions } from '../../plugins/siwx/manifest'
import { type AppOptions, endAll, HERON, openApp, QUARTZ, type User, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

const diary = view('Diary')
const pages = slice('diary/pages', { written: 0 })
const pageWritten = trackedEvent<{ words: number; text: string }>('diary/page-written', {
  name: 'WRITE_PAGE',
  fields: (p, { count }) => ({ words: count(p.words) }),
})
const scribe = service<{ write(): void }>('diary/scribe')

/** A feature of a third party, with an entry of its own in the project's configuration. */
function diaryPlugin() {
  const load = vi.fn(async () => ({
    default: (ctx: Context) => {
      ctx.provide(scribe, {
        write() {
          ctx.update(pages, draft => void draft.written++)
          ctx.emit(pageWritten, { words: 2, text: 'Dear diary' })
        },
      })
    },
  }))
  const manifest: Manifest = {
    id: 'diary',
    gate: { key: 'diary', remote: { id: 'team_diary' }, fallback: false },
    provides: [scribe],
    contributes: [
      contributeView(diary, {
        title: defineMessage('diary/title', 'Diary'),
        load: async () => ({ default: () => null }),
      }),
      contributeTo(accountActions, { label: defineMessage('diary/title', 'Diary'), opens: diary }),
    ],
    load,
  }
  return { manifest, load }
}

/** Changes the project API's setting of the feature, and lets the page read it. */
async function decide({ edges, portico }: User, isEnabled: boolean): Promise<void> {
  edges.server.answer('/appkit/v1/config', { features: [{ id: 'team_diary', isEnabled, config: [] }] })
  await (await portico.ask(remoteSource)).refresh()
}

/** Actions of this feature only. */
const actions = ({ portico }: User) =>
  portico
    .slot(accountActions)
    .map(({ owner }) => owner)
    .filter(owner => owner === 'diary')

declare global {
  interface PorticoFeatures {
    diary: boolean
  }
}

describe('a feature that the project’s configuration decides', () => {
  test('a feature that the project’s configuration decides is absent, and its code is not requested, until the configuration enables it', async () => {
    const { manifest, load } = diaryPlugin()
    const user = await openApp({ plugins: [manifest] })
    expect(actions(user)).toEqual([])
    expect(user.portico.has(scribe)).toBe(false)
    await expect(user.portico.open({ view: diary })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
    await decide(user, true)
    expect(actions(user)).toEqual(['diary'])
    expect(user.portico.has(scribe)).toBe(true)
    expect(load).not.toHaveBeenCalled()
  })

  test('leaves its view and removes its contributions when it is disabled, and comes back when it is enabled', async () => {
    const { manifest } = diaryPlugin()
    const user = await openApp({ plugins: [manifest] })
    const { portico, views, connect } = user
    await decide(user, true)
    await connect()
    await portico.open()
    await portico.open({ view: diary })
    const { write } = await portico.ask(scribe)
    write()
    expect(views()).toEqual(['Account', 'Diary'])
    expect(portico.read(pages)).toEqual({ written: 1 })

    await decide(user, false)
    expect(views()).toEqual(['Account'])
    expect(actions(user)).toEqual([])
    expect(portico.has(scribe)).toBe(false)
    expect(portico.read(pages)).toEqual({ written: 0 })
    await expect(portico.ask(scribe)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(portico.open({ view: diary })).rejects.toMatchObject({
      code: 'VIEW_UNAVAILABLE',
      message: 'The view Diary cannot be opened: switched off for this project',
    })

    await decide(user, true)
    expect(actions(user)).toEqual(['diary'])
    await portico.open({ view: diary })
    expect(views()).toEqual(['Account', 'Diary'])
    ;(await portico.ask(scribe)).write()
    expect(portico.read(pages)).toEqual({ written: 1 })
  })

  test('leads to the default view if its view was the only one', async () => {
    const { manifest } = diaryPlugin()
    const user = await openApp({ plugins: [manifest] })
    await decide(user, true)
    await user.portico.open({ view: diary })
    await decide(user, false)
    expect(user.views()).toEqual(['Connect'])
  })

  test('overrides the host’s own setting, with a warning that names both', async () => {
    const { manifest } = diaryPlugin()
    const user = await openApp({ plugins: [manifest], features: { diary: true } }, { describeConflicts })
    await decide(user, false)
    expect(actions(user)).toEqual([])
    expect(user.edges.env.warnings).toEqual([
      "The project's configuration overrides features.diary: false is used, not true.",
    ])
  })

  test('a project’s configuration that overrides the host’s setting prints nothing in production', async () => {
    const { manifest } = diaryPlugin()
    const options = { plugins: [manifest], features: { diary: true } }
    const user = await openApp(options, { advise: undefined, describeConflicts: undefined })
    await decide(user, false)
    expect(actions(user)).toEqual([])
    expect(user.edges.env.logged).toEqual([])
  })

  test('a feature that the project’s configuration decides is off in basic mode, whatever the configuration', async () => {
    const { manifest } = diaryPlugin()
    const user = await openApp({ plugins: [manifest], basic: true })
    const features = [{ id: 'team_diary', isEnabled: true, config: [] }]
    user.edges.server.answer('/appkit/v1/config', { features })
    await user.portico.open()
    expect(actions(user)).toEqual([])
    await expect(user.portico.ask(remoteSource)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  test('a feature that the project’s configuration decides is present at once for a returning user, and is revalidated', async () => {
    const { manifest } = diaryPlugin()
    const user = await openApp({ plugins: [manifest] })
    await decide(user, true)
    await user.reload()
    let answer = (_: unknown) => {}
    const answered = new Promise(resolve => {
      answer = resolve
    })
    user.edges.server.answer('/appkit/v1/config', () => answered)
    user.portico.prepare()
    await expect.poll(() => actions(user)).toEqual(['diary'])
    answer({ features: [] })
    await expect.poll(() => actions(user)).toEqual([])
  })

  test('follows the host’s setting if the project API cannot be reached', async () => {
    const { manifest } = diaryPlugin()
    const user = await openApp({ plugins: [manifest], features: { diary: true } })
    user.edges.server.answer('/appkit/v1/config', new Response('', { status: 503 }))
    user.portico.prepare()
    await expect.poll(() => actions(user)).toEqual(['diary'])
  })
})

test('a feature’s event reaches the analytics host with the name and fields of its description', async () => {
  const { manifest } = diaryPlugin()
  const { portico, edges } = await openApp({
    plugins: [manifest],
    features: { diary: true, analytics: true },
    remotePolicy: 'local-decides',
  })
  await portico.open()
  const written = () => {
    edges.env.hide()
    const items = edges.env.beacons.flatMap(({ text }) => JSON.parse(text))
    return items.map(({ props }) => props).filter(({ event }) => event === 'WRITE_PAGE')
  }
  const { write } = await portico.ask(scribe)
  await expect
    .poll(() => {
      if (written().length === 0) write()
      return written()[0]
    })
    .toEqual({ type: 'track', event: 'WRITE_PAGE', properties: expect.objectContaining({ words: 2 }) })
  expect(JSON.stringify(edges.env.beacons)).not.toContain('Dear diary')
})

const FOR_ANALYTICS: AppOptions = {
  features: { analytics: true, multiWallet: true },
  remotePolicy: 'local-decides',
}

/** The events of success that the analytics host has received. */
const successes = ({ edges }: User) => {
  edges.env.hide()
  const items = edges.env.beacons.flatMap(({ text }) => JSON.parse(text))
  return items.map(({ props }) => props).filter(({ event }) => event === 'CONNECT_SUCCESS')
}

test('each way to connect a wallet sends one event of success', async () => {
  const user = await openApp(FOR_ANALYTICS)
  const sent = async () => {
    await expect.poll(() => successes(user).length).toBeGreaterThan(0)
    const found = successes(user).map(({ properties: { name, method } }) => [name, method])
    user.edges.env.beacons.length = 0
    return found
  }
  // An app's own page.
  await user.connect(HERON)
  expect(await sent()).toEqual([['Heron', undefined]])

  // The connect plugin, which knows the method.
  const directory = await user.portico.ask(walletDirectory)
  await directory.connect(QUARTZ)
  expect(await sent()).toEqual([['Quartz', 'browser']])

  // An earlier wallet.
  const control = await user.portico.ask(sessionControl)
  await control.disconnect({ connectorId: HERON })
  await control.switchConnection({ namespace: 'eip155', connectorId: HERON })
  expect(await sent()).toEqual([['Heron', undefined]])
})

test('a footer with the gate reownBranding goes when the project disables it, or the host', async () => {
  const brand: Manifest = {
    id: 'brand',
    gate: { key: 'reownBranding', remote: { id: 'reown_branding' }, fallback: true },
    contributes: [contributeTo(footer, { load: async () => ({ default: () => null }) })],
  }
  const footers = async (isEnabled: boolean, options = {}) => {
    const { portico, edges } = await openApp({ plugins: [brand], ...options })
    edges.server.answer('/appkit/v1/config', { features: [{ id: 'reown_branding', isEnabled, config: [] }] })
    await (await portico.ask(remoteSource)).refresh()
    return portico.slot(footer).map(({ owner }) => owner)
  }
  expect(await footers(true)).toEqual(['brand'])
  expect(await footers(false)).toEqual([])
  expect(await footers(true, { features: { reownBranding: false } })).toEqual([])
})

test('rejects both kinds of sign-in at once', () => {
  // The type forbids both: a host without types may pass them.
  const siwx = { siweConfig: {}, required: false } as unknown as SiwxOptions
  expect(() => features({ siwx })).toThrow('Cannot set both siweConfig and siwx options')
})
