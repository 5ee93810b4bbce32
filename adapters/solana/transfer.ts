import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { TransferRequest } from '../../kernel'

/* The only file that imports the chain library. It builds transactions and sends no request. */

/** The expiry of a transaction and its compute budget. */
export interface Terms {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
  /** Compute units; `price` is per unit, in micro-lamports. */
  readonly units: number
  readonly price: bigint
}

type Moved = Pick<TransferRequest, 'from' | 'to' | 'amount'>

/** The unsigned transaction for the wallet: base64 of the wire format. */
export function buildSolTransfer({ from, to, amount }: Moved, terms: Terms): string {
  const source = createNoopSigner(address(from))
  const instruction = getTransferSolInstruction({ source, destination: address(to), amount })
  return build(from, terms, [instruction])
}

/** The owner's associated token account of a mint; `program` is the mint's token program. */
export async function tokenAccountOf(owner: string, mint: string, program: string): Promise<string> {
  const seeds = { owner: address(owner), mint: address(mint), tokenProgram: address(program) }
  const [account] = await findAssociatedTokenPda(seeds)
  return account
}

export function buildTokenTransfer(
  {
    from,
    to,
    amount,
    token,
    program,
    source,
    destination,
    isNew,
  }: Moved & {
    readonly token: NonNullable<TransferRequest['token']>
    readonly program: string
    readonly source: string
    readonly destination: string
    /** The receiver has no account of the token yet, so the sender pays its rent. */
    readonly isNew: boolean
  },
  terms: Terms,
): string {
  const owner = createNoopSigner(address(from))
  const mint = address(token.address)
  const tokenProgram = address(program)
  const creation = getCreateAssociatedTokenIdempotentInstruction({
    payer: owner,
    ata: address(destination),
    owner: address(to),
    mint,
    tokenProgram,
  })
  const move = getTransferCheckedInstruction(
    {
      source: address(source),
      mint,
      destination: address(destination),
      authority: owner,
      amount,
      decimals: token.decimals,
    },
    { programAddress: tokenProgram },
  )
  return build(from, terms, isNew ? [creation, move] : [move])
}

function build(
  payer: string,
  { blockhash: hash, lastValidBlockHeight, units, price }: Terms,
  instructions: readonly Instruction[],
): string {
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    empty => setTransactionMessageFeePayer(address(payer), empty),
    paid => setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(hash), lastValidBlockHeight }, paid),
    timed => setTransactionMessageComputeUnitLimit(units, timed),
    limited => setTransactionMessageComputeUnitPrice(price, limited),
    priced => appendTransactionMessageInstructions(instructions, priced),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
