import { expect, test } from 'vitest'
import type { NamespaceDescriptions, Network } from '../../kernel'
import { isStale, presentId, proposalFor } from './proposal'
import { chain } from './testing/realRelay'
import { FORMER_SOLANA, SOLANA, solanaNetwork } from './testing/solanaNetwork'

const evm = (id: number): Network => ({ ...chain(id), chainNamespace: 'eip155', caipNetworkId: `eip155:${id}` })
const solana: Network = { ...solanaNetwork, caipNetworkId: SOLANA }

const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'sui', 'stacks']

/** The proposal for networks whose namespaces are described so. */
const propose = (
  networks: readonly Network[],
  {
    descriptions = {},
    replaced,
  }: { descriptions?: NamespaceDescriptions; replaced?: Parameters<typeof proposalFor>[2] } = {},
) => proposalFor({ descriptions }, networks, replaced)

test('a namespace requests its chains, its methods and two events, and names the networks’ own nodes', () => {
  const { eip155 } = propose([evm(1), evm(137)])
  expect(eip155?.chains).toEqual(['eip155:1', 'eip155:137'])
  expect(eip155?.methods).toHaveLength(20)
  expect(eip155?.methods).toContain('eth_signTypedData_v4')
  expect(eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
  expect(eip155?.rpcMap).toEqual({ 1: 'http://127.0.0.1:9/1', 137: 'http://127.0.0.1:9/137' })
})

test('no namespace requests a method by which a user signs what the wallet cannot show', () => {
  const methods = Object.values(propose([evm(1), solana])).flatMap(proposal => proposal.methods)
  expect(methods.filter(method => /^eth_sign($|Transaction)|^eth_signTypedData($|_v[123])/.test(method))).toEqual([])
})

test('Solana is requested by both its ids, which are one network', () => {
  expect(propose([solana]).solana?.chains).toEqual([SOLANA, FORMER_SOLANA])
  expect(presentId(FORMER_SOLANA)).toBe(SOLANA)
  expect(presentId('eip155:1')).toBe('eip155:1')
})

const near: Network = { ...evm(1), chainNamespace: 'near', caipNetworkId: 'near:mainnet' }

test('a namespace requests what its description names', () => {
  const walletConnect = { methods: ['near_signMessage'], events: ['accountsChanged'] }
  const descriptions = { near: { label: 'Near', walletConnect }, eip155: { label: 'EVM', walletConnect } }
  expect(propose([evm(1), near], { descriptions })).toMatchObject({
    eip155: walletConnect,
    near: { chains: ['near:mainnet'], ...walletConnect },
  })
})

test('a namespace that names no methods is not proposed, unless the host names them', () => {
  const descriptions = { near: { label: 'Near' } }
  expect(Object.keys(propose([evm(1), near], { descriptions }))).toEqual(['eip155'])
  expect(propose([near], { descriptions, replaced: { near: { methods: ['near_signMessage'] } } })).toMatchObject({
    near: { chains: ['near:mainnet'], methods: ['near_signMessage'], events: ['accountsChanged', 'chainChanged'] },
  })
})

test('all namespaces of the host are requested at once, each with methods', () => {
  const others = ['bip122', 'polkadot', 'cosmos', 'sui', 'stacks'].map(
    (chainNamespace): Network => ({ ...evm(1), chainNamespace, caipNetworkId: `${chainNamespace}:one` }),
  )
  const proposal = propose([evm(1), solana, ...others])
  expect(Object.keys(proposal)).toEqual(NAMESPACES)
  expect(Object.values(proposal).filter(({ methods, chains }) => methods.length === 0 || chains.length === 0)).toEqual(
    [],
  )
})

test('a session is stale if one network of today was not requested', () => {
  const [one, both] = [propose([evm(1)]), propose([evm(1), evm(137)])]
  expect(isStale(['eip155:1', 'eip155:137'], one)).toBe(false)
  expect(isStale(['eip155:1'], both)).toBe(true)
  expect(isStale([], one)).toBe(true)
})
