import { expect, test } from 'vitest'
import { readPasted } from './pastedReceiver'

const MAINNET = { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
const SOLANA = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' } as const
const HUB = { caipNetworkId: 'cosmos:cosmoshub-4', chainNamespace: 'cosmos' } as const
const BITCOIN = { caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', chainNamespace: 'bip122' } as const
const RELAY = { caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', chainNamespace: 'polkadot' } as const
const A = '0x52908400098527886E0F7030069857D2E4169EE7'
const SOL = 'So11111111111111111111111111111111111111112'
const ATOM = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const BTC = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

test.each([
  ['blanks and line ends', `  \r\n\t${A}\u00a0\n`, MAINNET, A],
  ['zero-width marks and a byte order mark', `\ufeff\u200b${A}\u200d\u2060`, MAINNET, A],
  ['bidi marks and isolates', `\u2066\u200e${A}\u2069\u202c`, MAINNET, A],
  ['marks and blanks inside', `${A.slice(0, 20)}\u200b\n${A.slice(20)}`, MAINNET, A],
  ['0X', `0X${A.slice(2)}`, MAINNET, A],
  ['a short name', `eth:${A}`, MAINNET, A],
  ['a short name in capitals', `ETH:${A}`, MAINNET, A],
  ['an ERC-681 URI', `ethereum:${A}`, MAINNET, A],
  ['an ERC-681 URI with its chain', `ethereum:${A}@1`, MAINNET, A],
  ['an ERC-681 payment with parameters', `ethereum:pay-${A}@1?value=1e18`, MAINNET, A],
  ['a CAIP-10 id with marks in it', `\u200eeip155:1:\u200b${A}`, MAINNET, A],
  ['a Solana Pay URI', `solana:${SOL}?amount=1&label=x`, SOLANA, SOL],
  ['a CAIP-10 id on Solana', `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOL}`, SOLANA, SOL],
  ['a BIP-21 URI', `bitcoin:${BTC}?amount=20.3`, BITCOIN, BTC],
  ['a BIP-21 URI in capitals, as in QR codes', `BITCOIN:${BTC}`, BITCOIN, BTC],
  ['a CAIP-10 id with a whole genesis hash', `bip122:000000000019d6689c085ae165831e934ff763ae:${BTC}`, BITCOIN, BTC],
  ['a CAIP-10 id on Cosmos', `cosmos:cosmoshub-4:${ATOM}`, HUB, ATOM],
  ['an address QR code of Polkadot', `substrate:${DOT}:0xab:Alice`, RELAY, DOT],
  ['a name', ' \u200evitalik.eth\u200b ', MAINNET, 'vitalik.eth'],
  ['a name with a joiner inside', '👨\u200d🚀.eth', MAINNET, '👨\u200d🚀.eth'],
  ['an unknown scheme', `mailto:${A}`, MAINNET, `mailto:${A}`],
])('reads the address from a text with %s', (_, text, network, expected) => {
  expect(readPasted(text, network)).toEqual({ text: expected })
})

test.each([
  ['a short name', `oeth:${A}`, MAINNET, 'eip155:10'],
  ['an ERC-681 chain', `ethereum:${A}@137`, MAINNET, 'eip155:137'],
  ['a CAIP-10 id', `eip155:10:${A}`, MAINNET, 'eip155:10'],
  [
    'a CAIP-10 id of another namespace',
    `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOL}`,
    MAINNET,
    SOLANA.caipNetworkId,
  ],
  ['a URI of another namespace', `bitcoin:${BTC}`, MAINNET, 'bip122'],
  ['an EVM prefix on Solana', `eth:${A}`, SOLANA, 'eip155:1'],
  ['a CAIP-10 id of another Cosmos chain', `cosmos:osmosis-1:${ATOM}`, HUB, 'cosmos:osmosis-1'],
])('names the other network of a text with %s', (_, text, network, elsewhere) => {
  expect(readPasted(text, network)).toMatchObject({ elsewhere })
})

test('a URI that calls a contract is no receiver: its address is the contract', () => {
  const text = `ethereum:${A}@1/transfer?address=${A}&uint256=1`
  expect(readPasted(text, MAINNET)).toEqual({ text })
})
