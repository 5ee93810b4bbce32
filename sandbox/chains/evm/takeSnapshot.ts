import { connectNode, type Node } from '../../services/evm/treasury'

export interface Snapshot {
  /** Sets the chain back to the state of the snapshot; pending transactions are dropped, and each new one is mined at once. */
  restore(): Promise<void>
}

/** The chain's state now. It can be restored any number of times. */
export async function takeSnapshot(rpcUrl: string): Promise<Snapshot> {
  const node = connectNode(rpcUrl)
  let id = await node.snapshot()
  return {
    async restore() {
      await dropPending(node)
      await node.setAutomine(true)
      await node.revert({ id })
      // A node forgets a snapshot that it has restored.
      id = await node.snapshot()
    },
  }
}

async function dropPending(node: Node): Promise<void> {
  const { pending, queued } = await node.getTxpoolContent()
  const bySender = [...Object.values(pending), ...Object.values(queued)]
  const hashes = bySender.flatMap(byNonce => Object.values(byNonce).map(({ hash }) => hash))
  for (const hash of hashes) await node.dropTransaction({ hash })
}
