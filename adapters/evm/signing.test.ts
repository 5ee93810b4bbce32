import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { type SignMessage, signMessage, signTypedData, type TypedData } from '../../kernel'
import { fakeEdges, settle } from '../conformance'
import { rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

async function world() {
  testHost = await createEvmTestHost(fakeEdges().ports)
  const wallet = scriptedWallet({ approved: true })
  testHost.hold(wallet.provider)
  const sign = await testHost.portico.ask(signMessage.on('eip155'))
  const signData = await testHost.portico.ask(signTypedData.on('eip155'))
  return { ...testHost, wallet, address: wallet.addresses[0]!, sign, signData }
}

// The recovered address proves that the wallet signed the given message.
const signer = async (message: Parameters<SignMessage>[0]['message'], signature: string) =>
  recoverMessageAddress({
    message: typeof message === 'string' ? message : { raw: message },
    signature: signature as `0x${string}`,
  })

describe('a message', () => {
  test.each(['plain', 'ünïcode 🦩', '', '0x1234', 'line\nline', new Uint8Array([0, 255, 10])])(
    'a message is signed byte for byte: %j',
    async message => {
      const { sign, address } = await world()
      expect(await signer(message, await sign({ address, message }))).toBe(address)
    },
  )

  test('a message that a contract wallet approves on-chain has no signature, and the error says so', async () => {
    const { sign, address, wallet } = await world()
    wallet.answer({ invalid: '0x' })
    await expect(sign({ address, message: 'hi' })).rejects.toMatchObject({
      code: 'SIGN_FAILED',
      message: 'The wallet approved the message on-chain and returned no signature',
    })
  })

  test('goes to the wallet as hex, with the address', async () => {
    const { sign, address, wallet } = await world()
    await sign({ address, message: 'hi' })
    expect(wallet.requests).toEqual([{ method: 'personal_sign', params: ['0x6869', address] }])
  })

  test.each<unknown>([undefined, null, '', `0x${'1'.repeat(61)}`, 'f'.repeat(130), `0x${'z'.repeat(130)}`, 7, {}, []])(
    'signed with %j is not signed',
    async raw => {
      const { sign, address, wallet } = await world()
      wallet.override(() => raw ?? null)
      await expect(sign({ address, message: 'hi' })).rejects.toMatchObject({
        code: 'SIGN_FAILED',
        message: 'Sign message failed',
      })
    },
  )

  test('a message is signed by contract wallets with more bytes', async () => {
    const { sign, address, wallet } = await world()
    const long = `0x${'ab'.repeat(500)}`
    wallet.override(() => long)
    expect(await sign({ address, message: 'hi' })).toBe(long)
  })

  test('asks no node about an invalid address', async () => {
    const { sign, wallet } = await world()
    await expect(sign({ address: 'vitalik.eth', message: 'hi' })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    expect(wallet.requests).toEqual([])
  })

  test.each<[number, string]>([
    [4001, 'USER_REJECTED'],
    [-32002, 'WALLET_BUSY'],
    [4100, 'WALLET_UNAUTHORIZED'],
    [-32000, 'SIGN_FAILED'],
  ])('refused with %d is %s', async (code, expected) => {
    const { sign, address, wallet } = await world()
    wallet.override(() => {
      throw rpcError(code)
    })
    await expect(sign({ address, message: 'hi' })).rejects.toMatchObject({ code: expected })
  })
})

const DATA: TypedData = {
  domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: `0x${'cc'.repeat(20)}` },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { to: `0x${'bb'.repeat(20)}`, amount: 2n ** 255n, contents: 'Hello' },
}

describe('typed data', () => {
  test('typed data is signed as it is, with the types of its domain', async () => {
    const { signData, address, wallet } = await world()
    const signature = await signData({ address, data: DATA })
    const definition = DATA as Parameters<typeof recoverTypedDataAddress>[0]
    expect(await recoverTypedDataAddress({ ...definition, signature: signature as `0x${string}` })).toBe(address)
    const [asked, text] = wallet.requests[0]?.params ?? []
    expect(asked).toBe(address)
    expect(Object.keys(JSON.parse(String(text)).types)).toEqual(['EIP712Domain', 'Mail'])
  })

  test.each<[string, Partial<TypedData>]>([
    ['an address that is none', { message: { ...DATA.message, to: '0x1' } }],
    ['a number too large', { message: { ...DATA.message, amount: 2n ** 256n } }],
    ['a type that is not there', { primaryType: 'Letter' }],
    ['a missing value', { message: {} }],
    ['a value that is not signed', { message: { ...DATA.message, spender: DATA.message.to } }],
    ['a domain that is not signed', { types: { ...DATA.types, EIP712Domain: [] } }],
  ])('typed data with %s does not reach the wallet', async (_, wrong) => {
    const { signData, address, wallet } = await world()
    await expect(signData({ address, data: { ...DATA, ...wrong } })).rejects.toMatchObject({
      code: 'TYPED_DATA_INVALID',
    })
    expect(wallet.requests).toEqual([])
  })

  test('typed data of a user who has left meanwhile does not reach the wallet', async () => {
    const { signData, address, wallet } = await world()
    const reason = new Error('left')
    await expect(signData({ address, data: DATA, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    await settle()
    expect(wallet.requests).toEqual([])
  })
})
