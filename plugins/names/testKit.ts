import { expect, vi } from 'vitest'
import { settle } from '../../adapters/conformance'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
import { fakePage } from '../../adapters/evm/testing/page'
import { network } from '../../adapters/evm/testing/testHost'
import { contributeView, defineManifest, type Manifest, type PorticoOptions, route, view } from '../../kernel'
import { toast } from '../../kernel/kit'
import { connectLogin } from '../auth/flow/connectLogin'
import { createAuthTestHost } from '../auth/testKit'
import { names } from './manifest'
import { draft, nameService, registerView } from './state'

/* A user with an embedded account: real kernel, login, EVM adapter and names; fake login frame and project API. */

export { ONE, PLAIN, Refusal, SMART, TEN } from '../auth/testKit'

export const SIGNATURE = `0x${'5c'.repeat(65)}`

/** Replaces the account plugin, whose view is the home of connected users. */
const home = (): Manifest =>
  defineManifest({
    id: 'home',
    contributes: [
      contributeView(view('Account'), {
        load: async () => ({ default: () => null }),
        home: ({ connected }) => connected,
      }),
    ],
  })

let end: (() => Promise<void>) | undefined
/** Ends the host of a test and checks that no error was reported. */
export async function endTestHost(): Promise<void> {
  await end?.()
  end = undefined
  vi.unstubAllGlobals()
}

export async function openTestHost(options: Partial<PorticoOptions> & { connected?: boolean } = {}) {
  // Imported ahead, so that the tests wait for promises only.
  await Promise.all([import('./module'), import('../../adapters/evm/module')])
  const { connected = true, ...rest } = options
  vi.stubGlobal('window', fakePage())
  const testHost = await createAuthTestHost({
    projectId: 'names',
    networks: [network(1), network(10)],
    adapters: [evm()],
    plugins: sharedWith('home', [home(), names()]),
    ...rest,
  })
  const { portico, inside, edges, answers, sentMessages, settleAll, advance, until } = testHost
  end = async () => {
    portico.destroy()
    await settle()
    expect(edges.env.reported).toEqual([])
    expect(edges.clock.pending).toBe(0)
  }
  if (connected) {
    await testHost.until(connectLogin(inside, testHost.login, { result: {}, signal: new AbortController().signal }))
  }
  testHost.answers.RPC_REQUEST = () => SIGNATURE
  const { server } = edges
  server.answer('/v1/profile/suggestions/', { suggestions: [] })
  server.answer('/v1/profile/account?', { success: true })
  const events = () => testHost.events.filter(({ id }) => id.startsWith('names/'))
  return {
    portico,
    inside,
    edges,
    answers,
    sentMessages,
    settleAll,
    advance,
    until,
    /** The events of this plugin, in order. */
    eventIds: () => events().map(({ id }) => id.replace('names/', '')),
    payload: (id: string) => events().findLast(event => event.id === `names/${id}`)?.payload,
    views: () => portico.read(route).stack.map(({ view }) => view),
    toastText: () => {
      const { current } = portico.read(toast)
      return current?.message.text.replace(/\{(\w+)\}/g, (_, key) => String(current.variables?.[key]))
    },
    requestsTo: (part: string) => server.sent.filter(({ url }) => url.pathname.includes(part)),
    registrations: () =>
      server.sent.filter(({ method, url }) => method === 'POST' && url.pathname === '/v1/profile/account'),
    /** Opens the register view and types a name. */
    async typeName(label: string): Promise<void> {
      if (!portico.read(route).open) await portico.open({ view: 'Account' })
      if (!portico.read(route).stack.some(({ view }) => view === registerView.id)) await inside.open(registerView)
      await portico.ask(nameService)
      inside.set(draft, { label })
      await testHost.advance(400)
    },
    async submit(): Promise<void> {
      const service = await portico.ask(nameService)
      await testHost.until(service.submit())
      await testHost.settleAll()
    },
  }
}
export type NamesTestHost = Awaited<ReturnType<typeof openTestHost>>
