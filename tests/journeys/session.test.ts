import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { type Manifest, networkSwitched, PorticoError, sessionEnded, sessionEstablished } from '../../kernel'
import { endAll, HERON, openApp, SECOND, type User, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

async function connected(): Promise<User> {
  const user = await openApp()
  await user.connect()
  return user
}

const heard = ({ events }: User, id: string) => events.filter(event => event.id === id).map(({ payload }) => payload)

describe('events of a connected wallet', () => {
  test('a change of account updates the modal and the provider’s listeners', async () => {
    const { portico, heron, status } = await connected()
    const accounts: unknown[] = []
    portico.provider()?.on('accountsChanged', raw => accounts.push(raw))
    heron.switchAccount(1)
    expect(portico.account().address).toBe(heron.addresses[1])
    expect(accounts).toEqual([[heron.addresses[1]]])
    expect(status()).toBe('connected')
  })

  test('a change of network is stored and emits an event', async () => {
    const user = await connected()
    user.heron.switchNetwork(SECOND)
    expect(user.portico.networkId()).toBe(SECOND)
    expect(user.portico.network()?.name).toBe('Chain 10')
    expect(heard(user, networkSwitched.id)).toEqual([{ namespace: 'eip155', networkId: SECOND }])
    await user.reload()
    await expect.poll(() => user.portico.networkId()).toBe(SECOND)
  })

  test('the same account in another case is one account', async () => {
    const { portico, heron } = await connected()
    heron.repeatAccount()
    heron.switchAccount(0)
    expect(portico.account().allAccounts).toHaveLength(1)
  })

  test.each<[string, (user: User) => void]>([
    ['reports that it has disconnected', ({ heron }) => heron.emit('disconnect', rpcError(4900))],
    ['is uninstalled', ({ heron }) => heron.vanish()],
  ])('a wallet that %s ends the session once and removes it from storage', async (_, happens) => {
    const user = await connected()
    happens(user)
    await expect.poll(user.status).toBe('disconnected')
    expect(user.portico.provider()).toBeUndefined()
    expect(heard(user, sessionEnded.id)).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
    await user.edges.clock.advance(0)
    await user.reload()
    expect(user.status()).toBe('disconnected')
  })

  test('a wallet that takes its permission back ends the session once; the next visit finds no account', async () => {
    const user = await connected()
    user.heron.disconnectSite()
    await expect.poll(user.status).toBe('disconnected')
    expect(user.portico.provider()).toBeUndefined()
    expect(heard(user, sessionEnded.id)).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
    await user.edges.clock.advance(0)
    await user.reload()
    await expect.poll(user.status).toBe('disconnected')
  })

  test('a brief loss of connection does not end the session', async () => {
    const { heron, status } = await connected()
    heron.emit('disconnect', rpcError(1013))
    expect(status()).toBe('connected')
  })

  test('the account view closes with the session', async () => {
    const { portico, heron, views, edges } = await connected()
    await portico.open()
    expect(views()).toEqual(['Account'])
    await expect
      .poll(() => edges.server.sent.map(({ url }) => url.pathname))
      .toContainEqual(expect.stringMatching(/identity/))
    heron.disconnectSite()
    await expect.poll(views).toEqual([])
  })

  test('a page that unloads while a plugin is activated reports no error', async () => {
    const { portico, edges } = await connected()
    portico.destroy()
    await settle()
    expect(edges.env.reported).toEqual([])
  })

  test('the wallet’s events are ignored after the session', async () => {
    const user = await connected()
    await user.portico.disconnect()
    user.heron.switchAccount(1)
    user.heron.switchNetwork(SECOND)
    expect(user.status()).toBe('disconnected')
    expect(heard(user, networkSwitched.id)).toEqual([])
  })
})

describe('a plugin that taps the session hook', () => {
  const doorkeeper = (answer: () => Promise<PorticoError | undefined>): Manifest => ({
    id: 'doorkeeper',
    taps: [sessionEstablished],
    load: async () => ({ default: ctx => void ctx.tap(sessionEstablished, answer) }),
  })

  test('delays the session’s events until it agrees', async () => {
    let agree = () => {}
    const agreed = new Promise<undefined>(resolve => {
      agree = () => resolve(undefined)
    })
    const user = await openApp({ plugins: [doorkeeper(() => agreed)] })
    const done = user.connect()
    await expect.poll(user.status).toBe('connected')
    expect(heard(user, 'kernel/session-connected')).toEqual([])
    agree()
    await done
    expect(heard(user, 'kernel/session-connected')).toHaveLength(1)
  })

  test('ends the session with its own reason when it refuses', async () => {
    const refusal = new PorticoError('NOT_SIGNED_IN', 'Sign in first')
    const user = await openApp({ plugins: [doorkeeper(async () => refusal)] })
    await expect(user.connect(HERON)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(user.status()).toBe('disconnected')
    expect(user.heron.state.approved).toBe(false)
    expect(heard(user, 'kernel/session-connected')).toEqual([])
    await user.reload()
    expect(user.status()).toBe('disconnected')
  })
})
