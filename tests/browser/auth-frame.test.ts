import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import {
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  parseEther,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSolana } from '../../sandbox/chains/solana'
import { type FrameHost, startFrameHost } from './frameHost'

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
})
afterAll(() => host?.stop())
beforeEach(() => host.begin())
afterEach(async () => {
  const { wrongs } = host
  await host.end()
  expect(wrongs).toEqual([])
})

test('a new device needs a link and a code; a known one needs only the code', async () => {
  await host.open()
  const address = await host.logIn()
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  await host.ask('SIGN_OUT')
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  expect((await host.ask('CONNECT_EMAIL', { email: 'ada@example.com' })).payload).toEqual({ action: 'VERIFY_OTP' })
  const { code = '' } = await host.frame.mailbox.next('ada@example.com')
  const wrong = await host.ask('CONNECT_OTP', { otp: code === '000000' ? '111111' : '000000' })
  expect(wrong).toMatchObject({
    type: '@w3m-frame/CONNECT_OTP_ERROR',
    payload: { message: 'That code is incorrect. Try again.' },
  })
  await host.ask('CONNECT_OTP', { otp: code })
  const { payload } = await host.ask('GET_USER', { chainId: 31337 })
  expect(payload).toMatchObject({ email: 'ada@example.com', address, chainId: 31337, preferredAccountType: 'eoa' })
  expect((await host.ask('CONNECT_EMAIL', { email: 'ada@example.com' })).payload).toEqual({ action: 'CONNECT' })
})

test('the mailbox lists mails as they arrive, newest first', async () => {
  const box = await host.context.newPage()
  await box.goto(host.frame.mailboxUrl)
  await host.open()
  await host.logIn()
  await expect
    .poll(() => box.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual([expect.stringMatching(/^Your login code: \d{6}$/), 'Is this your device?'])
})

test('no response contains a key, a token or a code', async () => {
  await host.open()
  await host.logIn()
  const words = JSON.stringify(await host.replies())
  expect(words).not.toContain(host.frame.mailbox.mails.at(-1)?.code)
  expect(words).not.toMatch(/token|seed|secret/i)
  // Addresses have 40 digits; a key would have 64.
  expect(words).not.toMatch(/[0-9a-f]{48}/i)
})

test('signs a message after approval on the frame’s own page, with the key of that address', async () => {
  await host.open()
  const address = await host.logIn()
  const reply = host.rpc('personal_sign', [stringToHex('Good morning'), address])
  const grouped = `0x ${address.slice(2).match(/.{4}/g)?.join(' ')}`
  await expect.poll(host.shownTexts).toEqual([new URL(host.siteOf('app1')).host, 'Good morning', 'Local One', grouped])
  await host.press('Approve')
  const signature = String((await reply).payload) as Hex
  expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
  expect(await host.page.frameLocator('iframe').getByRole('button').count()).toBe(0)
})

test('lays out typed data for reading; the buttons stay visible for any length', async () => {
  await host.open()
  const address = await host.logIn()
  const data = {
    domain: { name: 'Ledger', chainId: 31337 },
    types: { Entry: [{ name: 'lines', type: 'string[]' }] },
    primaryType: 'Entry',
    message: { lines: Array.from({ length: 60 }, (_, index) => `Line ${index}`) },
  } as const
  const reply = host.rpc('eth_signTypedData_v4', [address, JSON.stringify(data)])
  await expect.poll(async () => (await host.shownTexts())[1]).toMatch(/\n +"Line 59"/)
  await host.press('Approve')
  const signature = String((await reply).payload) as Hex
  expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
  expect((await host.rpc('eth_signTypedData_v4', [address, '{'])).payload).toMatchObject({ code: -32602 })
})

test('a rejection is 4001, a withdrawn request is aborted, and the next request is shown', async () => {
  await host.open()
  const address = await host.logIn()
  const ask = (text: string) => host.rpc('personal_sign', [stringToHex(text), address])
  const first = ask('one')
  await expect.poll(host.shownTexts).toContain('one')
  const later = Promise.all([ask('two'), ask('three')])
  // The results are checked below; if the page ends first, that is no second failure.
  later.catch(() => undefined)
  await host.press('Cancel')
  expect(await first).toMatchObject({ payload: { message: 'User rejected the request', code: 4001 } })
  // The page may send the two in either order.
  const isNextShown = async () => (await host.shownTexts()).some(text => text === 'two' || text === 'three')
  await expect.poll(isNextShown).toBe(true)
  expect((await host.ask('RPC_ABORT')).type).toBe('@w3m-frame/RPC_ABORT_SUCCESS')
  for (const reply of await later) {
    expect(reply).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'Request was aborted' } })
  }
  expect(await host.page.frameLocator('iframe').getByRole('heading').count()).toBe(0)
})

test('the keyboard decides: Enter approves on the button, Escape rejects', async () => {
  await host.open()
  const address = await host.logIn()
  const signed = host.rpc('personal_sign', [stringToHex('one'), address])
  await host.page.frameLocator('iframe').getByRole('button', { name: 'Cancel' }).focus()
  await host.page.frameLocator('iframe').locator('button.main:enabled').waitFor()
  await host.page.keyboard.press('Tab')
  await host.page.keyboard.press('Enter')
  expect((await signed).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
  const refused = host.rpc('personal_sign', [stringToHex('two'), address])
  await host.page.frameLocator('iframe').getByRole('button', { name: 'Cancel' }).focus()
  await host.page.keyboard.press('Escape')
  expect((await refused).payload).toMatchObject({ code: 4001 })
})

test('a transaction moves value on the chain, and so does a batch of calls, which reports its status', async () => {
  await host.open()
  const from = await host.logIn()
  const transport = http(host.anvil.rpcUrl)
  await createTestClient({ mode: 'anvil', transport }).setBalance({ address: from, value: parseEther('1') })
  const to = '0x000000000000000000000000000000000000dEaD'
  const balance = () => createPublicClient({ transport }).getBalance({ address: to })
  const before = await balance()
  const received = async () => (await balance()) - before
  const value = '0x2386f26fc10000'
  const sent = host.rpc('eth_sendTransaction', [{ from, to, value }])
  await expect.poll(host.shownTexts).toContain('0.01 ETH')
  await host.press('Approve')
  expect((await sent).payload).toMatch(/^0x[0-9a-f]{64}$/)
  // The node answers with the hash before the block of the transaction is there.
  await expect.poll(received).toBe(parseEther('0.01'))

  const batch = host.rpc('wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x7a69', calls: [{ to, value }] }])
  await host.press('Approve')
  const id = (await batch).payload?.id
  expect((await host.rpc('wallet_getCallsStatus', [id])).payload).toMatchObject({ status: 200, chainId: '0x7a69' })
  expect(await received()).toBe(parseEther('0.02'))
  expect((await host.rpc('wallet_getAssets', [{ account: from }])).payload).toMatchObject({
    '0x7a69': [{ type: 'native' }],
  })
})

test('reads go to the configured node, never to one named in a message; other methods are refused', async () => {
  const asked: string[] = []
  host.page.on('request', request => asked.push(request.url()))
  await host.open()
  const reply = await host.rpc('eth_blockNumber', [], { rpcUrl: 'http://127.0.0.1:9/' })
  expect(reply.payload).toMatch(/^0x/)
  expect(asked.filter(url => url.startsWith('http://127.0.0.1:9/'))).toEqual([])
  expect((await host.rpc('eth_chainId', [])).payload).toBe('0x7a69')
  expect((await host.rpc('eth_chainId', [], { chainId: 1 })).payload).toEqual({
    message: 'This network is not supported',
  })
  expect((await host.rpc('eth_sign', [])).payload).toEqual({ message: 'Requested RPC call is not allowed' })
})

test('signs a Solana message with the Solana key', async () => {
  host.frame.addChain({ id: 'solana:reef', name: 'Solana Reef', rpcUrl: host.anvil.rpcUrl })
  await host.open()
  await host.logIn()
  const { payload } = await host.ask('GET_USER', { chainId: 'solana:reef' })
  const address = String(payload?.address)
  expect(payload).toMatchObject({ chainId: 'solana:reef', accounts: [{ address, type: 'eoa' }] })
  const message = new TextEncoder().encode('Good evening')
  const params = { message: base58.encode(message), pubkey: address }
  const reply = host.rpc('solana_signMessage', params, { chainId: 'solana:reef' })
  await expect.poll(host.shownTexts).toContain('Good evening')
  await host.press('Approve')
  const signature = base58.decode(String((await reply).payload?.signature))
  expect(ed25519.verify(signature, message, base58.decode(address))).toBe(true)
})

test('explains a Solana transfer, signs and sends it, and it moves the amount', async () => {
  const solana = await startSolana()
  const [{ caipNetworkId, rpcUrls }] = solana.networks
  const rpcUrl = rpcUrls.default.http[0] ?? ''
  const chainId = caipNetworkId as `solana:${string}`
  host.frame.addChain({ id: chainId, name: 'Solana Reef', rpcUrl })
  await host.open()
  await host.logIn()
  const { payload } = await host.ask('GET_USER', { chainId })
  const connection = new Connection(rpcUrl, 'confirmed')
  const [from, to] = [new PublicKey(String(payload?.address)), new PublicKey(new Uint8Array(32).fill(9))]
  await connection.requestAirdrop(from, 2_000_000_000)
  const transfer = async (lamports: number) => {
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash })
    transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }))
    return base58.encode(transaction.serialize({ requireAllSignatures: false }))
  }

  const sent = host.rpc('solana_signAndSendTransaction', { transaction: await transfer(1_250_000_000) }, { chainId })
  await expect.poll(host.shownTexts).toEqual(expect.arrayContaining([to.toBase58(), '1.25 SOL']))
  await host.press('Approve')
  expect(base58.decode(String((await sent).payload?.signature))).toHaveLength(64)
  expect(await connection.getBalance(to)).toBe(1_250_000_000)

  const all = { transactions: [await transfer(1_000_000), await transfer(2_000_000)] }
  const signed = host.rpc('solana_signAllTransactions', all, { chainId })
  await host.press('Approve')
  const wires = (await signed).payload?.transactions as string[]
  for (const wire of wires) expect(Transaction.from(base58.decode(wire)).verifySignatures()).toBe(true)

  // A transaction is refused even if the request calls it a message.
  const message = base58.encode(Transaction.from(base58.decode(wires[0] ?? '')).serializeMessage())
  expect((await host.rpc('solana_signMessage', { message }, { chainId })).payload).toMatchObject({
    message: 'A transaction cannot be signed as a message',
  })
  await solana.stop()
})

test('signs a site’s sign-in during the login, and only that site’s', async () => {
  await host.open()
  await host.logIn()
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:31337',
    domain: new URL(host.siteOf('app1')).host,
    uri: `${host.siteOf('app1')}/`,
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
  }
  const { payload } = await host.ask('GET_USER', { chainId: 31337, siwxMessage })
  const { address, message, signature } = payload as { address: Hex; message: string; signature: Hex }
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(parseSiweMessage(message)).toMatchObject({ address, chainId: 31337, domain: siwxMessage.domain })
  expect(payload?.siwxMessage).toMatchObject({ accountAddress: address, nonce: '12345678' })

  const serializedMessage = `${siwxMessage.domain} wants you to sign in with your Local One account:\n<<AccountAddress>>`
  const given = await host.ask('GET_USER', { chainId: 31337, siwxMessage: { ...siwxMessage, serializedMessage } })
  expect(given.payload?.message).toBe(serializedMessage.replace('<<AccountAddress>>', address))

  const foreign = await host.ask('GET_USER', {
    chainId: 31337,
    siwxMessage: { ...siwxMessage, domain: 'bank.example' },
  })
  expect(foreign.payload).toEqual({ message: 'A site can only request a sign-in to itself' })
})

test('changes an email address after codes to the old and the new one', async () => {
  await host.open()
  await host.logIn()
  const { mailbox } = host.frame
  expect((await host.ask('UPDATE_EMAIL', { email: 'lovelace@example.com' })).payload).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
  })
  const { code: old } = await mailbox.next('ada@example.com')
  await host.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: old })
  const { code } = await mailbox.next('lovelace@example.com')
  const { payload } = await host.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: code })
  expect(payload).toEqual({ newEmail: 'lovelace@example.com' })
  expect((await host.ask('GET_USER')).payload).toMatchObject({ email: 'lovelace@example.com' })
})

test('requests are readable in both themes', async () => {
  await host.open()
  const address = await host.logIn()
  const reply = host.rpc('personal_sign', [stringToHex('Good morning'), address])
  const colours: string[] = []
  for (const themeMode of ['light', 'dark']) {
    await host.ask('SYNC_THEME', { themeMode })
    const body = host.page.frameLocator('iframe').locator('body')
    colours.push(await body.evaluate(element => getComputedStyle(element).backgroundColor))
    expect(await body.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  expect(colours).toEqual(['rgb(253, 253, 255)', 'rgb(23, 25, 28)'])
  await host.press('Approve')
  await reply
})
