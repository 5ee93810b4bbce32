import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { fromBase64, toBase64, toUtf8 } from '@cosmjs/encoding'
import { expect, test } from 'vitest'
import { keepsFamilyLaws } from './laws'
import { tryFamily } from './trial'

const it = tryFamily({ name: 'cosmos', namespace: 'cosmos', wallet: 'Nebula' })
keepsFamilyLaws(it, { silent: ['isEnabled', 'getKey'], goodbye: 'disable', checksum: true })

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

test('a wallet of the page connects with a click, signs, and its balance is read', async () => {
  const own = await it.connect()
  expect(own).toMatch(/^cosmos1/)
  const { allAccounts, wallet } = await it.account()
  expect(wallet?.name).toBe('Nebula')
  const text = 'Sign in to the sandbox 🌌'
  const signature = await it.page.evaluate(message => window.family('cosmos').sign(message), text)
  expect(signedBy(own, text, signature, allAccounts[0]?.publicKey ?? '')).toBe(true)
  expect(await it.page.evaluate(() => window.family('cosmos').balance())).toBe('1250000000')
})

test('the address moves with the network, to one that the wallet must first be told about, too', async () => {
  await it.connect()
  const [, osmosis, pebble] = it.family.networks
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
