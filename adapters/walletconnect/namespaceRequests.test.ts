import { createHash } from 'node:crypto'
import { serializeSignDoc } from '@cosmjs/amino'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Connection, ConnectionChange } from '../../kernel'
import { toBase58 } from '../../kernel/bytes'
import type { WalletConnectWallet } from '../../sandbox/wallets/walletconnect/openWallet'
import { BITCOIN, COSMOS, isEd25519, isSecp256k1, NETWORKS, OSMOSIS, openHarbor } from './testing/namespaces'
import { chain, LIBRARIES, listenTo, openWorld, type RealWorld } from './testing/realRelay'
import { ACCOUNT, evmGrant } from './testing/remoteWallet'
import { bothGrants, SOLANA, SOLANA_ADDRESS, solanaNetwork } from './testing/solanaNetwork'

const text = (message: string) => new TextEncoder().encode(message)
const hex = (digits: unknown) => Uint8Array.from(Buffer.from(String(digits), 'hex'))
const base64 = (letters: unknown) => Uint8Array.from(Buffer.from(String(letters), 'base64'))

describe.each(LIBRARIES)('with version %s of the library', (_, library) => {
  let world: RealWorld
  beforeEach(async () => {
    world = await openWorld(library)
  })
  afterEach(() => world.end())

  describe('a wallet of four namespaces, on a page without their adapters', () => {
    let harbor: WalletConnectWallet
    let connections: readonly Connection[]
    beforeEach(async () => {
      harbor = await openHarbor(world.relay.url)
      const page = await world.open({ networks: NETWORKS })
      const connecting = page.connect({ networkId: SOLANA })
      await harbor.pair(await page.code())
      connections = await connecting
    })
    afterEach(() => harbor.stop())

    function line(namespace: string) {
      const found = connections.find(connection => connection.namespace === namespace)
      if (!found) throw new Error(`${namespace} is not connected`)
      const { provider, accounts } = found
      const request = async (method: string, params: object = {}) =>
        Object(await provider.request({ method, params: { ...params } }))
      return { connection: found, provider, request, address: accounts[0]?.address ?? '' }
    }

    test('one code connects all namespaces, and each signs a valid signature', async () => {
      expect(connections.map(({ namespace, networkId }) => [namespace, networkId])).toEqual([
        ['solana', SOLANA],
        ['eip155', 'eip155:1'],
        ['bip122', BITCOIN],
        ['cosmos', COSMOS],
      ])
      const message = 'Good morning'

      const evm = line('eip155')
      const signature = await evm.provider.request({ method: 'personal_sign', params: [message, evm.address] })
      const address = evm.address as `0x${string}`
      expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true)

      const solana = line('solana')
      const question = { message: toBase58(text(message)), pubkey: solana.address }
      const raw = await solana.request('solana_signMessage', question)
      expect(isEd25519(solana.address, text(message), raw.signature)).toBe(true)

      const bitcoin = line('bip122')
      const [{ publicKey }] = await bitcoin.request('getAccountAddresses', { account: bitcoin.address })
      const signed = await bitcoin.request('signMessage', { account: bitcoin.address, message, protocol: 'ecdsa' })
      const digested = `\x18Bitcoin Signed Message:\n${String.fromCharCode(message.length)}${message}`
      const once = createHash('sha256').update(digested).digest()
      expect(isSecp256k1(hex(publicKey), once, hex(signed.signature).slice(1))).toBe(true)

      const cosmos = line('cosmos')
      const [{ pubkey }] = await cosmos.request('cosmos_getAccounts')
      const fee = { gas: '0', amount: [] }
      const signDoc = { chain_id: '', account_number: '0', sequence: '0', fee, msgs: [], memo: '' }
      const answer = await cosmos.request('cosmos_signAmino', { signerAddress: cosmos.address, signDoc })
      expect(answer.signed).toEqual(signDoc)
      expect(isSecp256k1(base64(pubkey), serializeSignDoc(signDoc), base64(answer.signature.signature))).toBe(true)
      expect(harbor.failures).toEqual([])
    })

    test('the wallet signs a transaction of the classic library unchanged, alone and with others', async () => {
      const { request, address } = line('solana')
      const payer = new PublicKey(address)
      const transaction = new Transaction({ feePayer: payer, recentBlockhash: toBase58(new Uint8Array(32).fill(9)) })
      transaction.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }))
      const one = await request('solana_signTransaction', { transaction })
      expect(isEd25519(address, Uint8Array.from(transaction.serializeMessage()), one.signature)).toBe(true)
      const { transactions } = await request('solana_signAllTransactions', { transactions: [transaction, transaction] })
      for (const wire of [one.transaction, ...transactions]) {
        expect(Transaction.from(base64(wire)).verifySignatures()).toBe(true)
      }
      await expect(request('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({ code: 4200 })
    })

    test('the accounts of a namespace are known without a request', async () => {
      const { request, address } = line('solana')
      expect(await request('solana_getAccounts')).toEqual([{ pubkey: address }])
      expect(await request('solana_requestAccounts')).toEqual([{ pubkey: address }])
      expect(harbor.requests).toEqual([])
    })

    test('a rejection by the user has the same code in each namespace', async () => {
      harbor.answer = 'reject'
      const asked = [
        line('solana').request('solana_signMessage', { message: toBase58(text('No')) }),
        line('bip122').request('signMessage', { account: line('bip122').address, message: 'No' }),
        line('cosmos').request('cosmos_signAmino', { signDoc: {} }),
      ]
      for (const refused of asked) await expect(refused).rejects.toMatchObject({ code: 4001 })
    })

    test('a namespace switches among its granted networks without a request, each with its own account', async () => {
      const { connection, provider, address } = line('cosmos')
      const { changes } = listenTo(connection)
      const heard: unknown[] = []
      provider.on('chainChanged', raw => heard.push(raw))
      const moveTo = (networkId: string) => provider.request({ method: 'portico_switchNetwork', params: { networkId } })
      expect(await moveTo(OSMOSIS)).toBe(null)
      expect(connection.networkId).toBe(OSMOSIS)
      expect(address).toMatch(/^cosmos1/)
      expect(connection.accounts).toEqual([{ address: expect.stringMatching(/^osmo1/) }])
      expect(changes).toEqual([{ kind: 'accounts', accounts: connection.accounts, networkId: OSMOSIS }])
      expect(heard).toEqual([OSMOSIS])
      for (const wrong of ['cosmos:elsewhere', SOLANA, 'nonsense']) {
        await expect(moveTo(wrong)).rejects.toMatchObject({ code: 4902 })
      }
      expect(harbor.requests).toEqual([])
      await provider.request({ method: 'cosmos_getAccounts' })
      expect(harbor.requests).toMatchObject([{ chainId: OSMOSIS }])
    })

    test('disconnecting one namespace ends all of them', async () => {
      const [first, ...others] = connections.map(connection => ({ connection, ...listenTo(connection) }))
      await first?.connection.disconnect()
      expect(others.map(({ changes }) => changes)).toEqual(others.map(() => [{ kind: 'gone', reason: undefined }]))
      await expect.poll(() => harbor.sessions()).toEqual([])
      await expect(line('bip122').request('signMessage', {})).rejects.toMatchObject({ code: 4900 })
    })
  })

  const HOST = { networks: [chain(1), chain(137), { ...solanaNetwork, caipNetworkId: SOLANA }] } as const

  async function connected(grants: Parameters<RealWorld['wallet']['approve']>[1] = bothGrants) {
    const page = await world.open(HOST)
    const connecting = page.connect({ networkId: SOLANA })
    const { topic } = await world.wallet.approve(await world.wallet.scan(await page.code()), grants)
    const connections = await connecting
    return { page, topic, lines: connections.map(connection => ({ connection, ...listenTo(connection) })) }
  }

  test('a granted method that the wallet does not support fails as unsupported', async () => {
    const { lines } = await connected()
    const { provider } = lines[0]!.connection
    const asked = { method: 'solana_signMessage', params: { message: 'abc' } }
    await expect(provider.request(asked)).rejects.toMatchObject({ code: 4200 })
    world.wallet.answer = () => Promise.reject({ code: 4100, message: 'Locked' })
    await expect(provider.request(asked)).rejects.toMatchObject({ code: 4100, message: 'Locked' })
  })

  test('requests of an unknown namespace reach the wallet unchanged', async () => {
    const near = { ...solanaNetwork, id: 'mainnet', chainNamespace: 'near', caipNetworkId: 'near:mainnet' } as const
    const methods = ['near_signMessages']
    const page = await world.open({ networks: [near], adapter: { proposal: { near: { methods } } } })
    const connecting = page.connect({ networkId: 'near:mainnet' })
    const grant = { accounts: ['near:mainnet:ada.near'], chains: ['near:mainnet'], methods, events: [] }
    await world.wallet.approve(await world.wallet.scan(await page.code()), { near: grant })
    const [connection] = await connecting
    world.wallet.answer = ({ params }) => params
    const params = [{ text: 'one' }, { text: 'two' }]
    expect(await connection?.provider.request({ method: 'near_signMessages', params })).toEqual(params)
    expect(connection?.accounts).toEqual([{ address: 'ada.near' }])
  })

  test('Stacks methods called with positional arguments, as @stacks/connect does, answer with a JSON-RPC response', async () => {
    const stacks = { ...solanaNetwork, id: '1', chainNamespace: 'stacks', caipNetworkId: 'stacks:1' } as const
    const address = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
    const page = await world.open({ networks: [stacks] })
    const connecting = page.connect({ networkId: 'stacks:1' })
    const methods = ['stx_signMessage', 'stx_transferStx']
    const grant = { accounts: [`stacks:1:${address}`], chains: ['stacks:1'], methods, events: [] }
    await world.wallet.approve(await world.wallet.scan(await page.code()), { stacks: grant })
    const [connection] = await connecting
    const provider = connection!.provider
    const positional = (method: string, params?: object): Promise<unknown> =>
      Reflect.apply(provider.request, provider, [method, params])
    const response = (result: unknown) => ({ jsonrpc: '2.0', id: null, result })

    const addresses = [{ symbol: 'STX', address }]
    expect(await positional('stx_getAddresses')).toEqual(response({ addresses }))
    expect(await positional('getAddresses')).toEqual(response({ addresses }))
    expect(await provider.request({ method: 'getAddresses' })).toEqual({ addresses })
    expect(world.wallet.requests).toEqual([])

    world.wallet.answer = () => ({ signature: 'abc' })
    const params = { address, message: 'Good morning' }
    expect(await positional('stx_signMessage', params)).toEqual(response({ signature: 'abc' }))
    expect(await provider.request({ method: 'stx_signMessage', params })).toEqual({ signature: 'abc' })
    const asked = { method: 'stx_signMessage', params, chainId: 'stacks:1' }
    expect(world.wallet.requests).toMatchObject([asked, asked])

    world.wallet.answer = () => Promise.reject({ code: 5000, message: 'User rejected.' })
    await expect(positional('stx_transferStx', { amount: '1' })).rejects.toMatchObject({ code: 4001 })
    await expect(positional('stx_callContract', {})).rejects.toMatchObject({ code: 4200 })
  })

  test('a namespace that the wallet revokes is disconnected, and the other one stays', async () => {
    const { page, topic, lines } = await connected()
    const [solana, evm] = lines
    await world.wallet.client.update({ topic, namespaces: evmGrant() })
    expect(await solana?.next('gone')).toEqual({ kind: 'gone', reason: undefined })
    expect(evm?.changes).toEqual([])
    const params = { message: 'abc', pubkey: SOLANA_ADDRESS }
    await expect(solana?.connection.provider.request({ method: 'solana_signMessage', params })).rejects.toMatchObject({
      code: 4900,
    })
    const asked = { method: 'personal_sign', params: ['0x00', ACCOUNT.address] }
    expect(await evm?.connection.provider.request(asked)).toMatch(/^0x/)
    const restored = await page.restore({ namespaces: ['eip155', 'solana'] })
    expect(restored.map(({ namespace }) => namespace)).toEqual(['eip155'])
  })

  test('a namespace that the wallet grants later is reported to the other connections, and works', async () => {
    const { page, topic, lines } = await connected(evmGrant())
    const [evm] = lines
    await world.wallet.client.update({ topic, namespaces: bothGrants })
    const { connection } = Object(await evm?.next('joined')) as Extract<ConnectionChange, { kind: 'joined' }>
    expect(connection).toMatchObject({
      namespace: 'solana',
      networkId: SOLANA,
      accounts: [{ address: SOLANA_ADDRESS }],
    })
    expect(evm?.changes.map(({ kind }) => kind)).toEqual(['joined'])
    world.wallet.answer = () => ({ signature: 'abc' })
    await connection.provider.request({ method: 'solana_signMessage', params: { message: 'abc' } })
    const restored = await page.restore({ namespaces: ['solana'], networkId: SOLANA })
    expect(restored).toEqual([connection])
    const both = listenTo(connection)
    await evm?.connection.disconnect()
    expect(both.changes).toEqual([{ kind: 'gone', reason: undefined }])
  })

  test('a revoked namespace may be granted again', async () => {
    const { topic, lines } = await connected()
    const [solana, evm] = lines
    await world.wallet.client.update({ topic, namespaces: evmGrant() })
    await solana?.next('gone')
    await world.wallet.client.update({ topic, namespaces: bothGrants })
    expect(await evm?.next('joined')).toMatchObject({ connection: { namespace: 'solana', networkId: SOLANA } })
  })

  test('one namespace may replace all others', async () => {
    const { topic, lines } = await connected(evmGrant())
    await world.wallet.client.update({ topic, namespaces: { solana: bothGrants.solana } })
    await lines[0]?.next('gone')
    expect(lines[0]?.changes.map(({ kind }) => kind)).toEqual(['joined', 'gone'])
    expect(world.wallet.client.session.keys).toEqual([topic])
  })

  test('a wallet that revokes all namespaces ends the session', async () => {
    const { topic, lines } = await connected({ solana: bothGrants.solana })
    const ended = new Promise(resolve => world.wallet.client.once('session_delete', resolve))
    await world.wallet.client.update({
      topic,
      namespaces: { near: { ...bothGrants.solana, chains: [], accounts: ['near:mainnet:a.near'] } },
    })
    await lines[0]?.next('gone')
    await ended
  })

  test('a change of one namespace is not reported to another', async () => {
    const { topic, lines } = await connected()
    const [solana, evm] = lines
    const chainId = 'eip155:1'
    await world.wallet.client.emit({ topic, event: { name: 'chainChanged', data: 137 }, chainId })
    expect(await evm?.next('network')).toEqual({ kind: 'network', networkId: 'eip155:137' })
    expect(solana?.changes).toEqual([])
  })

  test('a wallet of one namespace connects that namespace, which becomes the active one', async () => {
    const { lines } = await connected(evmGrant(['eip155:137']))
    expect(lines.map(({ connection }) => connection.networkId)).toEqual(['eip155:137'])
  })

  test('a wallet that grants no namespace gives another error than one that failed', async () => {
    const page = await world.open()
    const failed = expect(page.connect()).rejects.toMatchObject({ code: 'WALLET_UNSUITABLE' })
    const ended = new Promise(resolve => world.wallet.client.once('session_delete', resolve))
    await world.wallet.approve(await world.wallet.scan(await page.code()), { solana: bothGrants.solana })
    await failed
    await ended
    expect(await page.restore()).toEqual([])
  })
})
