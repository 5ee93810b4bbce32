import { createServer } from 'node:http'
import {
  createTestClient,
  createWalletClient,
  encodeErrorResult,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
  serializeErc8010Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignInSession } from '../../kernel'
import { type Anvil, fundedKeys, startAnvil } from '../../sandbox/chains/evm/chain'
import { ACCOUNTS, ethereum, type TestAccount } from '../testing/accounts'
import { genuine, NOW, server } from '../testing/user'
// Loaded here, as the code of a module belongs to every test of this file, not to the first one that signs in.
import './contract'
import './eip155'
import { signerOf } from './index'

/**
 * A contract that accepts the signatures of one key. Source: ERC-1271.
 *
 * The code passes hash, v, r and s to `ecrecover` and returns the magic value if the result is the owner.
 */
const RUNTIME = [
  '600435600052',
  '60a43560f81c602052',
  '606435604052',
  '608435606052',
  '602060806080600060015afa50',
  `60805173${ethereum.address.slice(2).toLowerCase()}14`,
  '631626ba7e0260e01b60005260206000f3',
].join('')
const size = (RUNTIME.length / 2).toString(16)
const INIT: Hex = `0x60${size}8060093d393df3${RUNTIME}`
/** The deterministic deployment proxy, present on every local node. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT: Hex = `0x${'00'.repeat(31)}07`

let anvil: Anvil
let chains: Record<string, { rpcUrl: string }>
let deployed: TestAccount
let future: TestAccount

beforeAll(async () => {
  anvil = await startAnvil(31337)
  chains = { 'eip155:31337': { rpcUrl: anvil.rpcUrl } }
  const account = privateKeyToAccount(fundedKeys()[0]!)
  const wallet = createWalletClient({ account, transport: http(anvil.rpcUrl) })
  const node = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) }).extend(publicActions)
  const hash = await wallet.sendTransaction({ chain: null, data: INIT })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  const sign = (message: string) => ethereum.signMessage({ message })
  deployed = { chainId: 'eip155:31337', address: contractAddress ?? '', sign }
  deployed = { ...deployed, address: getContractAddress({ from: account.address, nonce: 0n }) }
  expect(deployed.address.toLowerCase()).toBe(contractAddress?.toLowerCase())
  future = {
    chainId: 'eip155:31337',
    address: getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: SALT, bytecode: INIT }),
    async sign(text) {
      const data: Hex = `0x${SALT.slice(2)}${INIT.slice(2)}`
      return serializeErc6492Signature({ address: FACTORY, data, signature: await sign(text) })
    },
  }
})
afterAll(() => anvil.stop())

const online = (fetch: typeof globalThis.fetch = globalThis.fetch) => server({ chains, fetch })
const broken = (session: SignInSession) => ({
  ...session,
  // Changes the 41st hex digit from the end, which lies in `s` of a bare signature.
  signature: session.signature.replace(
    /([0-9a-f])([0-9a-f]{40})$/,
    (_, digit, rest) => (digit === '0' ? '1' : '0') + rest,
  ),
})

test('accepts a contract’s signature on its own chain', async () => {
  const host = online()
  await expect(host.verify(broken(await genuine(deployed, host)))).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(await host.verify(await genuine(deployed, host))).toMatchObject({ address: deployed.address })
})

test('accepts the signature of a contract that is not deployed yet', async () => {
  const host = online()
  const session = await genuine(future, host)
  expect(session.signature).toMatch(/6492$/)
  const other = session.signature.replace(ethereum.address.slice(2).toLowerCase(), '11'.repeat(20))
  await expect(host.verify({ ...session, signature: other })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(await host.verify(await genuine(future, host))).toMatchObject({ address: future.address })
})

test('rejects a contract’s signature for another contract and for an address without code', async () => {
  const host = online()
  for (const address of [future.address, '0x000000000000000000000000000000000000dEaD']) {
    const session = await genuine({ ...deployed, address }, host)
    await expect(host.verify(session)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  }
})

test('sends no request for an account with a key', async () => {
  const host = server({ chains })
  expect(await host.verify(await genuine(await ACCOUNTS.eip155!(), host))).toBeDefined()
  expect(host.clock.calls).toBe(0)
})

test('rejects a contract on a chain without an RPC URL and sends no request', async () => {
  const host = server()
  await expect(host.verify(await genuine(future, host))).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  await expect(host.verify(await genuine(deployed, host))).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(host.clock.calls).toBe(0)
})

test('asks a node once, and only for an issued nonce', async () => {
  let asked = 0
  const host = online((...args) => {
    asked++
    return fetch(...args)
  })
  const session = await genuine(deployed, server())
  await expect(host.verify(session)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
  expect(asked).toBe(0)
  const own = broken(await genuine(deployed, host))
  await expect(host.verify(own)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  const before = asked
  await expect(host.verify(own)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
  expect(asked).toBe(before)
})

describe('a node that', () => {
  const json = (body: unknown, status = 200) => Response.json(body, { status })
  const FAULTS: Record<string, () => Promise<Response>> = {
    'is not there': async () => {
      throw new TypeError('fetch failed')
    },
    'has too much to do': async () => json({ error: { code: -32005, message: 'limit exceeded' } }, 429),
    'is broken': async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'returns an empty response': async () => json({ jsonrpc: '2.0', id: 1 }),
    'answers no object': async () => json(null),
  }
  test.each(Object.entries(FAULTS))('%s causes RPC_FAILED, and the sign-in can be tried again', async (_, answer) => {
    let isDown = true
    const host = online((...args) => (isDown ? answer() : fetch(...args)))
    const session = await genuine(deployed, host)
    await expect(host.verify(session)).rejects.toMatchObject({
      code: 'RPC_FAILED',
      message: expect.stringContaining('node'),
      cause: expect.any(Error),
    })
    isDown = false
    expect(await host.verify(session)).toBeDefined()
  })

  test('a failure never prolongs the nonce: it ends with the lifetime that it had when the message was written', async () => {
    let isDown = true
    const host = online((...args) => (isDown ? Promise.reject(new TypeError('fetch failed')) : fetch(...args)))
    const session = await genuine(deployed, host)
    for (const seconds of [0, 300, 599]) {
      host.clock.now = NOW + seconds * 1000
      await expect(host.verify(session)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    }
    host.clock.now = NOW + 600_000
    isDown = false
    await expect(host.verify(session)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
  })

  test.each(['0x', '0x00', '0x02', `0x${'0'.repeat(63)}2`, 'yes'])(
    'answers %s does not confirm the signature',
    async result => {
      const host = online(async () => json({ jsonrpc: '2.0', id: 1, result }))
      await expect(host.verify(await genuine(deployed, host))).rejects.toMatchObject({
        code: expect.stringMatching(/^(SIGNATURE_INVALID|RPC_FAILED)$/),
      })
    },
  )

  test('refuses is asked once, and its answer is the cause', async () => {
    let asked = 0
    const host = online(async () => {
      asked++
      return json({ error: { code: -32005, message: 'limit exceeded' } }, 429)
    })
    await expect(host.verify(await genuine(deployed, host))).rejects.toMatchObject({
      code: 'RPC_FAILED',
      cause: { message: 'The node answered 429: limit exceeded' },
    })
    expect(asked).toBe(1)
  })

  test.each([
    ['code 3', { code: 3, message: 'failed' }],
    ['the word', { code: -32000, message: 'VM Exception: Reverted' }],
  ])('reports a revert by %s rejects the signature', async (_, error) => {
    const host = online(async () => json({ jsonrpc: '2.0', id: 1, error }))
    await expect(host.verify(await genuine(deployed, host))).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  test('a node that accepts every signature is found out by one that no key can have made, without a nonce store too', async () => {
    const signature = `0x${'00'.repeat(64)}1b`
    const signed = { chainId: 'eip155:31337', address: deployed.address, text: 'Hello', signature }
    const fetch = async () => json({ jsonrpc: '2.0', id: 1, result: '0x01' })
    expect(await signerOf(signed, { chains, fetch })).toBe(deployed.address)
  })
})

test('a contract’s offchain lookup causes no request to the URL that the contract names', async () => {
  const delegation = FACTORY
  const authorization = await ethereum.signAuthorization({ contractAddress: delegation, chainId: 31337, nonce: 0 })
  const signature = serializeErc8010Signature({ authorization, signature: `0x${'00'.repeat(65)}` })
  const signed = { chainId: 'eip155:31337', address: ethereum.address, text: 'Hello', signature }
  const answers = (call: object) => async (_: unknown, init?: RequestInit) => {
    const { method } = JSON.parse(String(init?.body))
    return Response.json(method === 'eth_getCode' ? { result: `0xef0100${delegation.slice(2).toLowerCase()}` } : call)
  }
  const accepted = answers({ result: `0x1626ba7e${'00'.repeat(28)}` })
  expect(await signerOf(signed, { chains, fetch: accepted })).toBe(ethereum.address)

  let visits = 0
  const internal = createServer((_, response) => {
    visits++
    response.end('{"data":"0x"}')
  })
  await new Promise<void>(resolve => internal.listen(0, '127.0.0.1', resolve))
  const { port } = Object(internal.address())
  const data = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [ethereum.address, [`http://127.0.0.1:${port}/`], '0x', '0x00000000', '0x'],
  })
  const lookup = answers({ error: { code: 3, message: 'execution reverted', data } })
  await expect(signerOf(signed, { chains, fetch: lookup })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  internal.close()
  expect(visits).toBe(0)
})
