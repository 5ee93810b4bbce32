import { address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { TOKEN_PROGRAM } from './token'

/** Where the owner's tokens of this mint lie. */
export async function tokenAccountOf(owner: string, mint: string): Promise<string> {
  const [found] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(mint),
    tokenProgram: TOKEN_PROGRAM,
  })
  return found
}
