import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  namehash,
  numberToHex,
  parseAbi,
  size,
  toHex,
  zeroAddress,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { connectNode } from '../evm/treasury'

/** The records of a name in ENS. */
export interface EnsName {
  readonly name: string
  /** By SLIP-44 coin type: 60 is Ethereum. */
  readonly addresses: Readonly<Record<number, Address>>
  /** The text record, as the name's owner wrote it. */
  readonly avatar?: string
  /** The address that claims this name as its primary one. */
  readonly claimedBy?: Address
}

const RESOLVER: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const ETHER = 60n
const ABI = parseAbi([
  'function reverse(bytes,uint256) view returns (string,address,address)',
  'function resolve(bytes,bytes) view returns (bytes,address)',
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32,uint256) view returns (bytes)',
  'function text(bytes32,string) view returns (string)',
])

/** As a node writes bytes. */
const lower = (address: Address): Hex => `0x${address.slice(2).toLowerCase()}`

/** The answers of ENS's Universal Resolver, by the call's data; every other call reverts. */
export function ensAnswers(names: readonly EnsName[]): ReadonlyMap<Hex, Hex> {
  return new Map(names.flatMap(entry => [...claimOf(entry), ...recordsOf(entry)]))
}

const claimOf = ({ name, claimedBy }: EnsName): [Hex, Hex][] => {
  if (!claimedBy) return []
  const data = encodeFunctionData({ abi: ABI, functionName: 'reverse', args: [lower(claimedBy), ETHER] })
  const types = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
  return [[data, encodeAbiParameters(types, [name, zeroAddress, zeroAddress])]]
}

function recordsOf({ name, addresses, avatar }: EnsName): [Hex, Hex][] {
  const node = namehash(name)
  const answer = (record: Hex, value: Hex): [Hex, Hex] => [
    encodeFunctionData({ abi: ABI, functionName: 'resolve', args: [toHex(packetToBytes(name)), record] }),
    encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [value, zeroAddress]),
  ]
  const ofCoin = ([coinType, address]: [string, Address]) =>
    BigInt(coinType) === ETHER
      ? answer(
          encodeFunctionData({ abi: ABI, functionName: 'addr', args: [node] }),
          encodeAbiParameters([{ type: 'address' }], [address]),
        )
      : answer(
          encodeFunctionData({ abi: ABI, functionName: 'addr', args: [node, BigInt(coinType)] }),
          encodeAbiParameters([{ type: 'bytes' }], [lower(address)]),
        )
  const text = encodeFunctionData({ abi: ABI, functionName: 'text', args: [node, 'avatar'] })
  return [
    ...Object.entries(addresses).map(ofCoin),
    ...(avatar === undefined ? [] : [answer(text, encodeAbiParameters([{ type: 'string' }], [avatar]))]),
  ]
}

/** Puts names on a local Ethereum, at the address of ENS's Universal Resolver. They replace those of an earlier call. */
export async function placeEns(rpcUrl: string, names: readonly EnsName[]): Promise<void> {
  await connectNode(rpcUrl).setCode({ address: RESOLVER, bytecode: contractOf([...ensAnswers(names)]) })
}

/** `placeEns` on the chain 1 of these; it rejects if there is none. */
export const ensOf = (chains: readonly { chainId: number; rpcUrl: string }[]) => async (names: readonly EnsName[]) => {
  const ethereum = chains.find(({ chainId }) => chainId === 1)
  if (!ethereum) throw new Error('ENS is on Ethereum alone: startSandbox({ chains: [mainnet] })')
  await placeEns(ethereum.rpcUrl, names)
}

/** Bytes of the code: before the first comparison, of each comparison, and of each answer's part. */
const [START, COMPARISON, REVERT, PART] = [7, 39, 3, 14]
const number = (value: number): Hex => numberToHex(value, { size: 2 })

/**
 * A contract that answers calls from a table. The opcodes: hash the call's data; jump to the answer with this hash, which
 * is copied from the code's end and returned; else revert.
 */
function contractOf(answers: readonly [call: Hex, answer: Hex][]): Hex {
  const parts = START + COMPARISON * answers.length + REVERT
  const firstAnswer = parts + PART * answers.length
  let at = firstAnswer
  const places = answers.map(([, answer]) => {
    const place = at
    at += size(answer)
    return place
  })
  return concat([
    // calldatacopy(0, 0, calldatasize), keccak256(0, calldatasize)
    '0x365f5f37365f20',
    // dup1, push32 hash, eq, push2 part, jumpi
    ...answers.flatMap(([call], index): Hex[] => [
      '0x807f',
      keccak256(call),
      '0x1461',
      number(parts + PART * index),
      '0x57',
    ]),
    // revert(0, 0)
    '0x5f5ffd',
    // jumpdest, codecopy(0, place, length), return(0, length)
    ...answers.flatMap(([, answer], index): Hex[] => [
      '0x5b61',
      number(size(answer)),
      '0x61',
      number(places[index] ?? 0),
      '0x5f3961',
      number(size(answer)),
      '0x5ff3',
    ]),
    ...answers.map(([, answer]) => answer),
  ])
}
