import { address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { TOKEN_PROGRAM } from './tokenProgram'

/** Address of the owner's token account for this mint. */
export async function tokenAccountOf(owner: string, mint: string): Promise<string> {
  const [found] = await findAssociatedTokenPda({
    owner: address(owner),
    mint: address(mint),
    tokenProgram: TOKEN_PROGRAM,
  })
  return found
}
