import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { fromBase64, toBase64, toUtf8 } from '@cosmjs/encoding'
import { expect, test } from 'vitest'
import { sendInViews, tokenRows } from './sending'
import { setUpNamespace } from './setUpNamespace'
import { testNamespace, testSending } from './testNamespace'

const it = setUpNamespace({ name: 'cosmos', namespace: 'cosmos', wallet: 'Nebula' })
testNamespace(it, { silent: ['isEnabled', 'getKey'], goodbye: 'disable', checksum: true })
testSending(it)

/** Source: ADR-36. */
function signedBy(signer: string, text: string, signature: string, publicKey: string): boolean {
  const value = { signer, data: toBase64(toUtf8(text)) }
  const bytes = serializeSignDoc({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  })
  const key = { type: 'tendermint/PubKeySecp256k1', value: publicKey }
  const fixed = Secp256k1Signature.fromFixedLength(fromBase64(signature))
  const verified = Secp256k1.verifySignature(fixed, new Sha256(bytes).digest(), fromBase64(publicKey))
  return verified && pubkeyToAddress(key, signer.split('1')[0] ?? '') === signer
}

test('an installed wallet connects with a click, signs, and shows its balance', async () => {
  const own = await it.connect()
  expect(own).toMatch(/^cosmos1/)
  const { allAccounts, wallet } = await it.account()
  expect(wallet?.name).toBe('Nebula')
  const text = 'Sign in to the sandbox 🌌'
  const signature = await it.page.evaluate(message => window.namespaceHost('cosmos').sign(message), text)
  expect(signedBy(own, text, signature, allAccounts[0]?.publicKey ?? '')).toBe(true)
  expect(await it.page.evaluate(() => window.namespaceHost('cosmos').balance())).toBe('1250000000')
})

test('the address changes with the network, also to one that the wallet must add first', async () => {
  await it.connect()
  const [, osmosis, pebble] = it.chain.networks
  for (const { network, prefix } of [
    { network: osmosis, prefix: /^osmo1/ },
    { network: pebble, prefix: /^pebble1/ },
  ]) {
    await it.page.evaluate(id => window.portico.switchNetwork(id), network!.caipNetworkId)
    await expect.poll(it.address).toMatch(prefix)
    expect(await it.networkId()).toBe(network?.caipNetworkId)
  }
  expect(await it.asked()).toContain('experimentalSuggestChain')
})

test('the coins of Cosmos are listed by name and sent in the views; the chain verifies the signature and moves the amount', async () => {
  await it.connect()
  const [, to = ''] = await it.addresses()
  const held = async (address: string) => {
    const [hub] = it.chain.networks
    const response = await fetch(`${hub.rpcUrls.default.http[0]}/cosmos/bank/v1beta1/balances/${address}`)
    const { balances } = Object(await response.json())
    return Object.fromEntries(balances.map(({ denom, amount }: { denom: string; amount: string }) => [denom, amount]))
  }
  const rows = await tokenRows(it)
  expect(rows).toEqual([
    expect.stringMatching(/Atom .*1,250 ATOM/),
    expect.stringMatching(/Osmosis \(channel-141\) .*30 OSMO/),
    expect.stringMatching(/Pearl .*7\.5 PEARL/),
  ])
  const before = await held(to)
  const fee = /0\.00\d+ ATOM/
  await sendInViews(it, { token: 'Atom', symbol: 'ATOM', amount: '1.5', to, fee, memo: 'Börse 104711' })
  await sendInViews(it, { token: 'Osmosis', symbol: 'OSMO', amount: '2.5', to, fee })
  const after = await held(to)
  const osmo = Object.keys(after).find(denom => denom.startsWith('ibc/')) ?? ''
  expect(BigInt(after.uatom) - BigInt(before.uatom)).toBe(1_500_000n)
  expect(after[osmo]).toBe('2500000')
  await expect.poll(() => tokenRows(it)).toContainEqual(expect.stringMatching(/Osmosis .*27\.5 OSMO/))
}, 120_000)
