import type { TransactionRequest } from 'portico/contracts'
import type { Vault } from './tokens'

/* The vault's functions: deposit(), withdraw(uint256), balanceOf(address). Source: Solidity's contract ABI. */

export type Direction = 'stake' | 'unstake'

const DEPOSIT = '0xd0e30db0'
const WITHDRAW = '0x2e1a7d4d'
const BALANCE_OF = '0x70a08231'

const word = (digits: string) => digits.padStart(64, '0')

/** The transaction that moves a stake. The amount is in wei. */
export const moveStake = (
  { address, networkId }: Vault,
  { from, direction, amount }: { from: string; direction: Direction; amount: bigint },
): TransactionRequest =>
  direction === 'stake'
    ? { from, to: address, networkId, value: amount, data: DEPOSIT }
    : { from, to: address, networkId, data: WITHDRAW + word(amount.toString(16)) }

/** The call that reads a stake. Source: JSON-RPC method `eth_call`. */
export const stakeCall = (vault: string, address: string) => ({
  to: vault,
  data: BALANCE_OF + word(address.slice(2).toLowerCase()),
})
