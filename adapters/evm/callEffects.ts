import type { Effect } from '../../kernel/kit'
import { addressAt, boolAt, readCall, recordsAt, tailAt, uintAt, uintsAt, WORD } from './calldata'
import type { Call, ContractCall } from './contractCall'
import { isWrapped } from './isWrapped'
import { foreignCalls, ofAccount, ownCalls, packedCalls } from './nestedCalls'
import { givesControl, givesDelegate } from './rightEffects'
import {
  allOf,
  allowance,
  approval,
  everythingIf,
  items,
  more,
  move,
  moveFrom,
  named,
  operator,
  paired,
  permit,
  permit2,
  permit2Move,
  transfer,
} from './tokenEffects'

/** Undefined if the arguments do not match the function's types. */
type ReadFunction = (called: ContractCall) => readonly Effect[] | undefined

const MULTI_SEND = '0x8d80ff0a'
const MAX_DEPTH = 4
const MAX_CALLS = 100

/** Returns the effects of a call and of its nested calls. Any value is shown by a `call` or `transfer` effect. */
export function callEffects(call: Call, depth = 0, budget = { left: MAX_CALLS }): readonly Effect[] {
  const { to, value, data, caller, delegated } = call
  budget.left--
  if (data === '0x' && !delegated) return [{ kind: 'transfer', amount: value, to, ...(caller && { from: caller }) }]
  const read = readCall(data)
  const account = caller ?? to
  const given: Effect[] = delegated ? [{ kind: 'control', account, to, right: 'delegatecall' }] : []
  if (!read) return [...given, { kind: 'call', to, value }]
  const { selector } = read
  // Delegated code can give any function another meaning; only `multiSend` is read.
  const reading = !delegated || selector === MULTI_SEND ? FUNCTIONS[selector] : undefined
  const effects = reading?.({ ...call, ...read, depth, budget })
  if (!effects) return [...given, { kind: 'call', to, selector, value }]
  const isShown = value === 0n || effects.some(({ kind }) => kind === 'call')
  return [...given, ...(isShown ? [] : [{ kind: 'call', to, selector, value } as const]), ...effects]
}

/** Reads nested calls in order; undefined beyond the limits of depth and count. */
function parts(called: ContractCall, name: string, calls: readonly Call[] | undefined): Effect[] | undefined {
  const { depth, budget, networkId, signer } = called
  if (depth >= MAX_DEPTH || !calls || calls.length > budget.left) return undefined
  const effects = calls.flatMap(call => callEffects({ ...call, networkId, signer }, depth + 1, budget))
  return more(called, effects, name)
}

/** Effects of standard functions, by selector. A contract may behave differently: effects show only the request. */
const FUNCTIONS: Readonly<Record<string, ReadFunction>> = {
  /** `transfer(address,uint256)`. Source: ERC-20. */
  '0xa9059cbb': move,
  /** `transferFrom(address,address,uint256)`. Source: ERC-20; for an ERC-721 collection, the amount is the token id. */
  '0x23b872dd': moveFrom,
  /** `transferAndCall(address,uint256)`, with `bytes` too, and `transferFromAndCall`. Source: ERC-1363, ERC-677. */
  '0x1296ee62': called => more(called, move(called), 'transferAndCall'),
  '0x4000aea0': called => more(called, move(called), 'transferAndCall'),
  '0xd8fbe994': called => more(called, moveFrom(called), 'transferFromAndCall'),
  '0xc1d34b89': called => more(called, moveFrom(called), 'transferFromAndCall'),
  /** `send(address,uint256,bytes)`. Source: ERC-777. */
  '0x9bd9bbc6': move,
  /** `push(address,uint256)` and `move(address,address,uint256)`. Source: DAI. */
  '0xb753a98c': move,
  '0xbb35783b': moveFrom,
  /** `transferWithAuthorization` and `receiveWithAuthorization`, with both forms of signature. Source: EIP-3009. */
  '0xe3ee160e': moveFrom,
  '0xcf092995': moveFrom,
  '0xef55bec6': moveFrom,
  '0x88b7ab63': moveFrom,
  /** `approve(address,uint256)`. Source: ERC-20. */
  '0x095ea7b3': allowance,
  /** `increaseAllowance(address,uint256)`, `increaseApproval(address,uint256)`: the effect shows the increase. */
  '0x39509351': called => more(called, allowance(called), 'increaseAllowance'),
  '0xd73dd623': called => more(called, allowance(called), 'increaseApproval'),
  /** `decreaseAllowance(address,uint256)`, `decreaseApproval(address,uint256)`. */
  '0xa457c2d7': called => named(called, 'decreaseAllowance'),
  '0x66188463': called => named(called, 'decreaseApproval'),
  /** `approveAndCall(address,uint256)`, with `bytes` too. Source: ERC-1363. */
  '0x3177029f': called => more(called, allowance(called), 'approveAndCall'),
  '0xcae9ca51': called => more(called, allowance(called), 'approveAndCall'),
  /** `approveDelegation(address,uint256)`: lets the spender borrow for the signer. Source: Aave. */
  '0xc04a8a10': called => more(called, allowance(called), 'approveDelegation'),
  /** `authorizeOperator(address)` and `revokeOperator(address)`. Source: ERC-777. */
  '0x959b8c3f': called => operator(called, true),
  '0xfad8b32a': called => operator(called, false),
  /** `setApprovalForAll(address,bool)`. Source: ERC-721, ERC-1155. */
  '0xa22cb465': called => operator(called, boolAt(called.body, 1)),
  /** `allow(address,bool)`. Source: Compound III. */
  '0x110496e5': called => operator(called, boolAt(called.body, 1)),
  /** `permit(address,address,uint256,uint256,uint8,bytes32,bytes32)`, and with `bytes`. Source: EIP-2612. */
  '0xd505accf': permit,
  '0x9fd5a6cf': permit,
  /** `permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)`. Source: DAI. */
  '0x8fcbaf0c': ({ to: token, body }) =>
    approval({
      token,
      owner: addressAt(body, 0),
      spender: addressAt(body, 1),
      expires: uintAt(body, 3),
      amount: everythingIf(boolAt(body, 4)),
    }),
  /** `safeTransferFrom(address,address,uint256)`. Source: ERC-721. */
  '0x42842e0e': called => items(called, [uintAt(called.body, 2)], [1n]),
  /** `safeTransferFrom(address,address,uint256,bytes)`. Source: ERC-721. */
  '0xb88d4fde': called => items(called, [uintAt(called.body, 2)], [1n]),
  /** `safeTransferFrom(address,address,uint256,uint256,bytes)`. Source: ERC-1155. */
  '0xf242432a': called => items(called, [uintAt(called.body, 2)], [uintAt(called.body, 3)]),
  /** `safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)`. Source: ERC-1155. */
  '0x2eb2c2d6': called => items(called, uintsAt(called.body, 2), uintsAt(called.body, 3)),
  /** `approve(address,address,uint160,uint48)`. Source: Permit2. */
  '0x87517c45': ({ body, caller }) =>
    permit2({ spender: addressAt(body, 1), ...(caller && { owner: caller }) }, body, 2),
  /** `permit(address,PermitSingle,bytes)`. Source: Permit2. */
  '0x2b67b570': ({ body }) => permit2({ spender: addressAt(body, 5), owner: addressAt(body, 0) }, body.slice(WORD), 1),
  /** `permit(address,PermitBatch,bytes)`. Source: Permit2. */
  '0x2a2d80d1': ({ body }) => {
    const batch = tailAt(body, 1)
    const who = { spender: addressAt(batch, 1), owner: addressAt(body, 0) }
    return allOf(recordsAt(batch, 0, 4), detail => permit2(who, detail, 1))
  },
  /** `transferFrom(address,address,uint160,address)`. Source: Permit2. */
  '0x36c78516': ({ body }) => permit2Move(body),
  /** `transferFrom((address,address,uint160,address)[])`. Source: Permit2. */
  '0x0d58b1db': ({ body }) => allOf(recordsAt(body, 0, 4), permit2Move),
  /** `permitTransferFrom(PermitTransferFrom,SignatureTransferDetails,address,bytes)`. Source: Permit2. */
  '0x30f28b7a': ({ body }) =>
    transfer({ token: addressAt(body, 0), to: addressAt(body, 4), amount: uintAt(body, 5), from: addressAt(body, 6) }),
  /** `permitTransferFrom(PermitBatchTransferFrom,SignatureTransferDetails[],address,bytes)`. Source: Permit2. */
  '0xedd9444b': ({ body }) => {
    const pairs = paired(recordsAt(tailAt(body, 0), 0, 2), recordsAt(body, 1, 2))
    return allOf(pairs, ([permitted, detail]) => {
      const [token, to] = [addressAt(permitted, 0), addressAt(detail, 0)]
      return transfer({ token, to, amount: uintAt(detail, 1), from: addressAt(body, 2) })
    })
  },
  /** `setOperator(address,bool)`. Source: ERC-6909. */
  '0x558a7297': called => operator(called, boolAt(called.body, 1)),
  /** Owners, roles and modules of a contract. Sources: OpenZeppelin, Safe, ERC-7579. */
  '0xf2fde38b': called => givesControl(called, 0, 'transferOwnership'),
  '0x13af4035': called => givesControl(called, 0, 'setOwner'),
  '0x2f2ff15d': called => givesControl(called, 1, 'grantRole'),
  '0x0d582f13': called => givesControl(called, 0, 'addOwnerWithThreshold'),
  '0xe318b52b': called => givesControl(called, 2, 'swapOwner'),
  '0x610b5925': called => givesControl(called, 0, 'enableModule'),
  '0x9517e29f': called => givesControl(called, 1, 'installModule'),
  /** Delegates of the signer. Sources: ERC-5805, Gnosis' registry, LayerZero, delegate.xyz. */
  '0x5c19a95c': called => givesDelegate(called, 0, { right: 'delegate' }),
  '0xbd86e508': called => givesDelegate(called, 1, { right: 'setDelegate' }),
  '0xca5eb5e1': called => givesDelegate(called, 0, { right: 'setDelegate' }),
  '0x30ff3140': called => givesDelegate(called, 0, { right: 'delegateAll', flag: 2 }),
  '0x685ee3e8': called => givesDelegate(called, 0, { right: 'delegateForAll', flag: 1 }),
  /** `deposit()` and `withdraw(uint256)` of wrapped currencies. */
  '0xd0e30db0': called => named(called, 'deposit', isWrapped(called)),
  '0x2e1a7d4d': called => named(called, 'withdraw', isWrapped(called)),
  /** `multicall(bytes[])`, `multicall(uint256,bytes[])`, `multicall(bytes32,bytes[])`: the contract calls itself. */
  '0xac9650d8': called => parts(called, 'multicall', ownCalls(called, 0)),
  '0x5ae401dc': called => parts(called, 'multicall', ownCalls(called, 1)),
  '0x1f0464d1': called => parts(called, 'multicall', ownCalls(called, 1)),
  /** `aggregate((address,bytes)[])`, `tryAggregate`, `aggregate3` and `aggregate3Value`. Source: Multicall3. */
  '0x252dba42': called => parts(called, 'aggregate', foreignCalls(called, 0, { data: 1 })),
  '0xbce38bd7': called => parts(called, 'tryAggregate', foreignCalls(called, 1, { data: 1 })),
  '0x82ad56cb': called => parts(called, 'aggregate3', foreignCalls(called, 0, { data: 2 })),
  '0x174dea71': called => parts(called, 'aggregate3Value', foreignCalls(called, 0, { value: 2, data: 3 })),
  /** `multiSend(bytes)`: a Safe runs it by `delegatecall`, so the calls are the Safe's. Source: Safe. */
  [MULTI_SEND]: called => parts(called, 'multiSend', packedCalls(called)),
  /** `execTransaction(address,uint256,bytes,uint8,…)`. Source: Safe. */
  '0x6a761202': called => parts(called, 'execTransaction', ofAccount(called, { delegated: boolAt(called.body, 3) })),
  /** `execute(address,uint256,bytes)` of smart accounts. */
  '0xb61d27f6': called => parts(called, 'execute', ofAccount(called)),
}
