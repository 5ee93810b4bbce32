import { type Connection, connectors, isPorticoError, namespaceOf, sessions } from '../../kernel'
import { pairing, uniqueAccounts } from '../../kernel/kit'
import type { AdapterRequirement } from './adapterRequirement'
import type { AdapterTestHost } from './adapterTestHost'
import { settle } from './edges'
import { INVALID_VALUES } from './invalidValues'
import { say } from './runner'
import { type Outcome, resolved } from './testHost'

/** The accounts of a restore, and `locked` if the wallet reports that it is locked and still allows the page. */
const shownBy = (outcome: Outcome<readonly Connection[]>): unknown =>
  outcome.kind === 'resolved'
    ? outcome.value.flatMap(({ accounts, locked }) => [...accounts, ...(locked ? ['locked'] : [])])
    : outcome

/** Code that an adapter loads before it shows a link takes real time, in which no time of the fake clock passes. */
const LOADING_MS = 2000

async function shownLink({ portico }: AdapterTestHost): Promise<string> {
  const read = () => portico.read(pairing)
  for (const until = Date.now() + LOADING_MS; read().status !== 'ready' && Date.now() < until; ) await settle()
  const now = read()
  return now.status === 'ready' ? `a link of ${now.connectorId ?? 'WalletConnect'}` : 'no link of `showPairing`'
}

export const connectRequirements: readonly AdapterRequirement[] = [
  {
    name: 'connecting prompts the wallet once, and returns its accounts and its network',
    async check(host) {
      const { world, namespace, expect } = host
      const connection = await host.live()
      expect({ prompts: world.wallet.prompts }).toEqual({ prompts: 1 })
      expect(connection.namespace).toEqual(namespace)
      expect(connection.accounts[0]?.address).toEqual(world.wallet.addresses[0])
      expect(connection.networkId).toEqual(host.networkId(0))
      expect(connection.wallet.name || 'a wallet without a name').toEqual(connection.wallet.name)
    },
  },
  {
    name: 'connecting another namespace opens no connection, shows no prompt and keeps the connected ones',
    async check(host) {
      const { world, namespace, edges, expect } = host
      const connection = await host.live()
      const prompts = world.wallet.prompts
      const outcome = await host.outcome(host.connect(undefined, ['another']))
      const opened = outcome.kind === 'resolved' ? outcome.value : []
      await edges.clock.advance(1000)
      const found = opened.map(({ namespace }) => namespace)
      expect({ opened: found, prompts: world.wallet.prompts }).toEqual({ opened: [], prompts })
      if (outcome.kind === 'waiting') await resolved(Promise.resolve(outcome))
      expect({ changes: connection.changes, namespace: connection.namespace }).toEqual({ changes: [], namespace })
      const [again] = await resolved(host.outcome(host.restore()))
      expect(again?.accounts).toEqual(connection.accounts)
    },
  },
  {
    name: 'a rejected prompt throws USER_REJECTED and connects no account',
    async check(host) {
      const { world, portico, expect } = host
      world.wallet.answer('reject')
      expect(await host.codeOf(host.connect())).toEqual('USER_REJECTED')
      expect(world.wallet.prompts).toEqual(1)
      expect(portico.read(sessions).byNamespace).toEqual({})
      world.wallet.answer('approve')
      await resolved(host.outcome(host.connect()))
    },
  },
  {
    name: 'an aborted connect does not prompt the wallet',
    async check(host) {
      const { world, expect } = host
      const reason = new Error('gone already')
      const outcome = await host.outcome(host.connect(AbortSignal.abort(reason)))
      expect(outcome).toEqual({ kind: 'rejected', error: reason })
      expect(world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'aborting ends a connect whose wallet never answers, and ignores its late answer',
    async check(host) {
      const { world, portico, edges, expect } = host
      await host.reach()
      const before = world.wallet.listeners
      world.wallet.answer('hang')
      const leaving = new AbortController()
      const task = host.connect(leaving.signal)
      const left = task.then(
        () => 'connected',
        error => error,
      )
      await settle()
      expect(world.wallet.prompts).toEqual(1)
      const reason = new Error('left')
      leaving.abort(reason)
      let known: unknown = 'still waiting'
      void left.then(outcome => {
        known = outcome
      })
      await settle()
      expect(known).toEqual(reason)
      world.wallet.release()
      await edges.clock.advance(1000)
      expect(portico.read(sessions).byNamespace).toEqual({})
      expect(world.wallet.listeners).toEqual(before)
      expect(edges.clock.pending).toEqual(0)
    },
  },
  {
    name: 'a link to another device is shown by each remote connector, and only while connect awaits the wallet',
    async check(host) {
      const { world, portico, expect } = host
      const { connectorId } = world
      const isShown = () => portico.read(pairing).status === 'ready' && 'a link'
      await host.reach()
      world.wallet.answer('hang')
      const leaving = new AbortController()
      const left = host.connect(leaving.signal)
      left.catch(() => undefined)
      await settle()
      const isRemote = portico.read(connectors).known.some(({ id, remote }) => id === connectorId && remote)
      if (isRemote) {
        const moment = `while the remote connector ${connectorId} awaits its wallet`
        expect({ [moment]: await shownLink(host) }).toEqual({ [moment]: `a link of ${connectorId}` })
      }
      leaving.abort(new Error('left'))
      await host.outcome(left)
      expect({ 'after the attempt was left': isShown() }).toEqual({ 'after the attempt was left': false })
      world.wallet.release()
      world.wallet.answer('reject')
      await host.codeOf(host.connect())
      expect({ 'after the user declined': isShown() }).toEqual({ 'after the user declined': false })
      world.wallet.answer('approve')
      await resolved(host.outcome(host.connect()))
      expect({ 'after the wallet connected': isShown() }).toEqual({ 'after the wallet connected': false })
    },
  },
  {
    name: 'restoring never prompts, and returns the stored connection',
    async check(host) {
      const { world, expect } = host
      const before = await host.live()
      const prompts = world.wallet.prompts
      const again = await host.reload()
      const found = await resolved(again.outcome(again.restore()))
      again.end()
      expect(world.wallet.prompts).toEqual(prompts)
      expect(found.map(({ accounts, networkId }) => ({ accounts, networkId }))).toEqual([
        { accounts: before.accounts, networkId: before.networkId },
      ])
    },
  },
  {
    name: 'restoring returns no account if the wallet never connected the page, and does not prompt',
    async check(host) {
      const { world, expect } = host
      expect(shownBy(await host.outcome(host.restore()))).toEqual([])
      expect(world.wallet.prompts).toEqual(0)
    },
  },
  {
    name: 'restoring returns no account after the wallet revoked the page, and does not prompt',
    async check(host) {
      const { world, expect } = host
      await host.live()
      const prompts = world.wallet.prompts
      world.wallet.forget()
      const again = await host.reload()
      const outcome = await again.outcome(again.restore())
      again.end()
      expect(shownBy(outcome)).toEqual([])
      expect(world.wallet.prompts).toEqual(prompts)
    },
  },
  {
    name: 'restoring a wallet that is no longer installed settles without an account',
    async check(host) {
      const { expect, namespace } = host
      const outcome = await host.outcome(
        (await host.reach()).restore({
          connectorId: 'uninstalled.wallet',
          namespaces: [namespace],
          networkId: host.networkId(0),
          signal: new AbortController().signal,
        }),
      )
      expect(outcome).toEqual({ kind: 'resolved', value: [] })
    },
  },
  {
    name: 'accounts have no duplicates, in any spelling',
    async check(host) {
      const { world, expect } = host
      world.wallet.repeatAccount()
      const { accounts } = await host.live()
      expect(accounts.length > 0 ? accounts : 'no account').toEqual(uniqueAccounts(accounts))
    },
  },
  {
    name: 'disconnecting ends the wallet’s permission, if its namespace has a request for it',
    async check(host) {
      const { world, expect } = host
      const connection = await host.live()
      const canEnd = world.wallet.connected !== undefined
      expect({ connected: world.wallet.connected ?? true }).toEqual({ connected: true })
      connection.leave()
      await resolved(host.outcome(connection.disconnect()))
      expect({ connected: world.wallet.connected }).toEqual({ connected: canEnd ? false : undefined })
    },
  },
  {
    name: 'disconnecting ends after a few seconds if the wallet does not answer',
    async check(host) {
      const { world } = host
      const connection = await host.live()
      connection.leave()
      world.wallet.answer('hang')
      await resolved(host.outcome(connection.disconnect()))
    },
  },
  {
    name: '100 connects and disconnects leave no listener and no timer',
    async check(host) {
      const { world, edges, expect } = host
      const burden = () => ({
        listeners: world.wallet.listeners,
        timers: edges.clock.pending,
        onPage: edges.env.listening + edges.storage.listening,
        connectors: host.portico.read(connectors).known.length,
      })
      const comeAndGo = async () => {
        const connection = await host.live()
        connection.leave()
        await host.outcome(connection.disconnect())
      }
      await comeAndGo()
      const first = burden()
      for (let round = 0; round < 100; round++) await comeAndGo()
      expect(burden()).toEqual(first)
    },
  },
  {
    name: 'hostile answers of a connect become coded errors, or are ignored',
    async check(host) {
      const { world, expect } = host
      const escaped: string[] = []
      for (const [index, make] of INVALID_VALUES.entries()) {
        world.wallet.answer({ invalid: make() })
        const outcome = await host.outcome(host.connect())
        if (outcome.kind === 'waiting') escaped.push(`${index}: never settled`)
        if (outcome.kind === 'rejected' && !isPorticoError(outcome.error)) {
          escaped.push(`${index}: ${say(outcome.error)}`)
        }
        if (outcome.kind !== 'resolved') continue
        for (const { accounts, networkId } of outcome.value) {
          const wrong = accounts.length === 0 || accounts.some(({ address }) => typeof address !== 'string' || !address)
          if (wrong || namespaceOf(networkId) !== host.namespace) escaped.push(`${index}: connected with invalid data`)
        }
      }
      expect(escaped).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  },
]
