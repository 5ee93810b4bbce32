import { createServer } from 'node:net'

/** `localhost` may resolve to either address, so a port is free only if it is free on both. */
const LOOPBACKS = ['127.0.0.1', '::1']

/** The first free port from this one on. */
export async function firstFreePort(from: number): Promise<number> {
  const free = await Promise.all(LOOPBACKS.map(host => isFree(from, host)))
  return free.every(Boolean) ? from : firstFreePort(from + 1)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    // A machine without this address cannot have the port in use there.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
