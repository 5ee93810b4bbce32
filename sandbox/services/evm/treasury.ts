import {
  type Address,
  concat,
  createTestClient,
  encodeDeployData,
  getAddress,
  getCreate2Address,
  type Hex,
  http,
  keccak256,
  type PublicActions,
  publicActions,
  slice,
  type TestClient,
  toHex,
  type WalletActions,
  walletActions,
  zeroHash,
} from 'viem'
import type { Artifact } from './artifact'

/** The account that holds the whole supply at first. No key of it exists: the node impersonates it. */
export const TREASURY: Address = getAddress(slice(keccak256(toHex('sandbox treasury')), 12))

/** Every local node has this contract. Source: the deterministic deployment proxy. */
const DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const PLENTY = 10n ** 30n

export interface Contract {
  readonly address: Address
  readonly code: Hex
}

/** The address of a contract, the same on every chain. Source: EIP-1014. */
export function placeOf({ abi, bytecode }: Artifact, args: readonly unknown[]): Contract {
  const code = encodeDeployData({ abi, bytecode, args })
  return { code, address: getCreate2Address({ from: DEPLOYER, salt: zeroHash, bytecode: code }) }
}

export interface Treasury {
  /** Waits until the transaction is mined. @throws if it reverts */
  send(call: { to: Address; data?: Hex; value?: bigint }): Promise<Hex>
  /** Does nothing if the contract is already deployed. */
  deploy(contract: Contract): Promise<void>
}

export function createTreasury(node: Node): Treasury {
  let isOpen: Promise<void> | undefined
  const open = async () => {
    await node.impersonateAccount({ address: TREASURY })
    await node.setBalance({ address: TREASURY, value: PLENTY })
  }
  const send: Treasury['send'] = async call => {
    isOpen ??= open()
    await isOpen
    const hash = await node.sendTransaction({ account: TREASURY, chain: null, ...call })
    const { status } = await node.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`The treasury's transaction ${hash} was reverted`)
    return hash
  }
  const deploying = new Map<Address, Promise<void>>()
  const deployed = async ({ address, code }: Contract) => {
    if (await node.getCode({ address })) return
    await send({ to: DEPLOYER, data: concat([zeroHash, code]) })
  }
  return {
    send,
    deploy(contract) {
      const begun = deploying.get(contract.address) ?? deployed(contract)
      deploying.set(contract.address, begun)
      return begun.finally(() => deploying.delete(contract.address))
    },
  }
}

/** A client of a local node: reads, writes and anvil's test methods. */
export type Node = TestClient<'anvil'> & PublicActions & WalletActions

export const connectNode = (rpcUrl: string): Node =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl, { batch: true }), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
