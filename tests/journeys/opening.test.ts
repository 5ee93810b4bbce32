import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { defineManifest, type Manifest, modalClosed, modalOpened, route, topOf } from '../../kernel'
import { endAll, FIRST, HERON, openApp, SECOND, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

/** Reaches wallets of every namespace and serves none, as in a host that registers no adapter of its own. */
const noNamespace = (): Manifest =>
  defineManifest({
    id: 'no-namespace',
    adapter: {
      namespaces: [],
      adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
    },
  })

describe('opening', () => {
  test('leads to Connect without an account, and to Account with one', async () => {
    const { portico, views, connect } = await openApp()
    await portico.open()
    expect(views()).toEqual(['Connect'])
    await portico.close()
    await connect()
    await portico.open()
    expect(views()).toEqual(['Account'])
  })

  test('shows a requested view with its data', async () => {
    const { portico } = await openApp()
    await portico.open({ view: 'SwitchNetwork', args: { networkId: SECOND } })
    expect(topOf(portico.read(route))).toMatchObject({ view: 'SwitchNetwork', args: { networkId: SECOND } })
  })

  test('rejects a view that no plugin contributes with a code, and opens nothing', async () => {
    const { portico } = await openApp()
    await expect(portico.open({ view: 'Nowhere' })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
    expect(portico.state().open).toBe(false)
  })

  test.each([
    ['a phone', 'AllWallets', { mobile: true }],
    ['a computer', 'ConnectingWalletConnectBasic', {}],
  ])('shows on %s, without adapters and without an address, %s', async (_, view, env) => {
    const { portico, views } = await openApp({ adapters: [noNamespace()] }, env)
    await portico.open()
    expect(views()).toEqual([view])
  })

  test.each([
    ['a phone', 'AllWallets', { mobile: true }],
    ['a computer', 'ConnectingWalletConnectBasic', {}],
  ])('a host that connects by WalletConnect itself: %s shows %s until a user is connected', async (_, view, env) => {
    const { portico, views, connect } = await openApp(
      { pluginOptions: { connect: { manualWalletConnect: true } } },
      env,
    )
    await portico.open()
    expect(views()).toEqual([view])
    await portico.close()
    await portico.open({ view: 'Networks' })
    expect(views()).toEqual(['Networks'])
    await portico.close()
    await connect()
    await portico.open()
    expect(views()).toEqual(['Account'])
  })

  test('leads a requested namespace to ConnectingWalletConnectBasic without adapters, whatever the requested view', async () => {
    const { portico, views } = await openApp({ adapters: [noNamespace()] })
    await portico.open({ view: 'Networks', namespace: 'solana' })
    expect(views()).toEqual(['ConnectingWalletConnectBasic'])
  })

  test('gives the requested namespace, and nothing else, to ConnectingWalletConnectBasic', async () => {
    const { portico } = await openApp({ adapters: [noNamespace()] })
    await portico.open({
      view: 'WalletSend',
      args: { amount: '1', namespace: 'eip155', chainId: 1, to: '0x' },
      namespace: 'solana',
    })
    expect(topOf(portico.read(route))).toMatchObject({
      view: 'ConnectingWalletConnectBasic',
      args: { namespace: 'solana' },
    })
  })

  test('keeps the view of a wallet that is being asked', async () => {
    const { portico, heron, choose, status, views } = await openApp()
    await portico.open()
    await portico.open({ view: 'ConnectingExternal', args: { connectorId: HERON } })
    heron.answer('hang')
    const connected = choose(HERON)
    await expect.poll(status).toBe('connecting')
    await portico.open()
    expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    heron.release()
    await connected
  })

  test('starts at Connect again after closing', async () => {
    const { portico, views } = await openApp()
    await portico.open()
    await portico.open({ view: 'AllWallets' })
    expect(await portico.close()).toBe(true)
    expect(views()).toEqual([])
    await portico.open()
    expect(views()).toEqual(['Connect'])
  })

  test('pushes another view while it is open, and the same view never', async () => {
    const { portico, views } = await openApp()
    await portico.open()
    await portico.open()
    await portico.open({ view: 'Networks' })
    expect(views()).toEqual(['Connect', 'Networks'])
  })

  test('emits one event when the modal opens and one when it closes, with the connection state', async () => {
    const { portico, events, connect } = await openApp()
    await portico.open()
    await portico.open({ view: 'Networks' })
    await portico.close()
    await connect()
    await portico.open()
    await portico.close()
    expect(events.filter(({ id }) => id === modalOpened.id || id === modalClosed.id)).toEqual([
      { id: modalOpened.id, payload: { view: 'Connect', connected: false } },
      { id: modalClosed.id, payload: { connected: false } },
      { id: modalOpened.id, payload: { view: 'Account', connected: true } },
      { id: modalClosed.id, payload: { connected: true } },
    ])
  })
})

describe('back', () => {
  test('goes to the previous view', async () => {
    const { portico, inside, views } = await openApp()
    await portico.open()
    await portico.open({ view: 'AllWallets' })
    expect(await inside.back()).toBe(true)
    expect(views()).toEqual(['Connect'])
  })

  test('closes the modal if there is only one view', async () => {
    const { portico, inside } = await openApp()
    await portico.open()
    expect(await inside.back()).toBe(true)
    expect(portico.state().open).toBe(false)
  })

  test('goes to Account if the user has connected since and the previous view is Connect', async () => {
    const { portico, inside, views, connect } = await openApp()
    await portico.open()
    await portico.open({ view: 'Networks' })
    await connect()
    await inside.back()
    expect(views()).toEqual(['Account'])
    expect(portico.networkId()).toBe(FIRST)
  })
})
