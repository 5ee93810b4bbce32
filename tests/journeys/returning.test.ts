import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessionConnected, sessions } from '../../kernel'
import { arrive, HERON, leaveAll, QUARTZ, SECOND, warmUp } from './visitor'

beforeAll(warmUp)
afterEach(leaveAll)

const session = (visitor: Awaited<ReturnType<typeof arrive>>) => visitor.portico.read(sessions).byNamespace.eip155

describe('a visitor who comes back', () => {
  test('is connected again without a prompt and without opening anything', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const { address } = visitor.portico.account()
    await visitor.reload()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.portico.account().address).toBe(address)
    expect(visitor.heron.prompts).toBe(1)
    expect(visitor.views()).toEqual([])
    const connected = visitor.told.filter(({ id }) => id === sessionConnected.id)
    expect(connected.map(({ payload }) => payload)).toMatchObject([{ restored: true }])
  })

  test('is restoring until the wallet has said that it still knows the page', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const answers: (() => void)[] = []
    visitor.heron.override(({ method }) =>
      method === 'eth_accounts'
        ? new Promise(resolve => answers.push(() => resolve([visitor.heron.addresses[0]])))
        : undefined,
    )
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    expect(visitor.portico.account().isConnected).toBe(false)
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.()
    await expect.poll(visitor.status).toBe('connected')
  })

  test('and opens the modal before the wallet has answered is where the account will be', async () => {
    const visitor = await arrive()
    await visitor.connect()
    let answer = () => {}
    visitor.heron.override(({ method }) =>
      method === 'eth_accounts'
        ? new Promise(resolve => {
            answer = () => resolve([visitor.heron.addresses[0]])
          })
        : undefined,
    )
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await visitor.portico.open()
    expect(visitor.views()).toEqual(['Account'])
    answer()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.views()).toEqual(['Account'])
  })

  test('finds the account and the network that the wallet is at now', async () => {
    const visitor = await arrive()
    await visitor.connect()
    await visitor.portico.switchNetwork(SECOND)
    visitor.heron.switchAccount(1)
    await visitor.reload()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.portico.account().address).toBe(visitor.heron.addresses[1])
    expect(visitor.portico.networkId()).toBe(SECOND)
  })

  test('is disconnected where the wallet has forgotten the page, and is not asked', async () => {
    const visitor = await arrive()
    await visitor.connect()
    visitor.heron.forget()
    await visitor.reload()
    await expect.poll(() => session(visitor)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
    expect(visitor.heron.prompts).toBe(1)
  })

  test('is disconnected where the wallet is not installed any more, once it has had 10 s to announce itself', async () => {
    const visitor = await arrive()
    await visitor.connect()
    visitor.uninstall(HERON)
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await expect.poll(() => visitor.edges.clock.pending).toBeGreaterThan(1)
    await visitor.edges.clock.advance(9_999)
    expect(visitor.status()).toBe('restoring')
    await visitor.edges.clock.advance(1)
    expect(session(visitor)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
  })

  test('and whose wallet does not answer is disconnected after 10 s, and can connect another meanwhile', async () => {
    const visitor = await arrive()
    await visitor.connect()
    visitor.heron.override(({ method }) => (method === 'eth_accounts' ? new Promise(() => {}) : undefined))
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await visitor.connect(QUARTZ)
    expect(visitor.portico.account().wallet).toMatchObject({ name: 'Quartz' })
    await visitor.edges.clock.advance(20_000)
    expect(visitor.portico.account().wallet).toMatchObject({ name: 'Quartz' })
  })

  test('and disconnects while the wallet is still looked for stays disconnected', async () => {
    const visitor = await arrive()
    await visitor.connect()
    let answer = () => {}
    visitor.heron.override(({ method }) =>
      method === 'eth_accounts'
        ? new Promise(resolve => {
            answer = () => resolve([visitor.heron.addresses[0]])
          })
        : undefined,
    )
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await visitor.portico.disconnect()
    expect(visitor.status()).toBe('disconnected')
    answer()
    await visitor.edges.clock.advance(20_000)
    expect(visitor.status()).toBe('disconnected')
  })

  test('where the host wants no reconnecting is a stranger', async () => {
    const visitor = await arrive({ enableReconnect: false })
    await visitor.connect()
    await visitor.reload()
    expect(visitor.status()).toBe('disconnected')
    expect([...visitor.edges.backend.entries.keys()].filter(key => key.includes('session'))).toEqual([])
    expect(visitor.heron.methods()).not.toContain('eth_accounts')
  })

  test('sends nothing to anybody for it: the wallet is in the page', async () => {
    const visitor = await arrive()
    await visitor.connect()
    await visitor.reload()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.edges.server.sent).toEqual([])
  })

  test('finds the network that was chosen without a wallet', async () => {
    const visitor = await arrive()
    await visitor.portico.switchNetwork(SECOND)
    await visitor.reload()
    await expect.poll(() => visitor.portico.networkId()).toBe(SECOND)
    expect(visitor.heron.requests).toEqual([])
  })
})
