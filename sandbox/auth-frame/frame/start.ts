import type { FrameConfig } from '../pages/pages'
import { createAccounts } from './accounts'
import { accountAnswers } from './answers/account'
import { emailAnswers } from './answers/email'
import { pageAnswers } from './answers/page'
import { rpcAnswers } from './answers/rpc'
import { createApprovals } from './approvals'
import { createKeep } from './keep'
import type { Line } from './line'
import { createPlace } from './place'
import { server } from './server'
import { createSession } from './session'
import { type Answers, failure, readRequest, success } from './wire'
import type { World } from './world'

const WIRE_VERSION = '4'
const RELOAD = 'RELOAD'

/** Answers the page that embeds this frame, from now on. */
export function startFrame(line: Line): void {
  const config: FrameConfig = JSON.parse(document.body.dataset.config ?? '')
  const query = new URL(location.href).searchParams
  const world = createWorld(config, { site: line.origin, chainId: query.get('chainId') })
  const answers: Answers = {
    ...emailAnswers(world),
    ...accountAnswers(world),
    ...pageAnswers(world, config.chains),
    ...rpcAnswers(world),
    [RELOAD]: () => undefined,
  }

  line.hear(async data => {
    const request = readRequest(data)
    if (!request) return
    const { name, id, payload, chainId, chainNamespace } = request
    try {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
      if (!answer) throw new Error(`${name} is not known here`)
      line.say(success(name, id, await answer(payload, { chainId, chainNamespace })))
      if (name === RELOAD) location.reload()
    } catch (error) {
      line.say(failure(name, id, error))
    }
  })
  line.say({
    type: '@w3m-frame/READY',
    payload: { version: WIRE_VERSION, ...(query.has('handshake') && { handshake: query.get('handshake') }) },
  })
}

function createWorld(config: FrameConfig, { site, chainId }: { site: string; chainId: string | null }): World {
  const { chains, smartAccounts, storageBlocked } = config
  const stage = document.getElementById('approval')
  if (!stage) throw new Error('The page has no place for questions')
  const keep = createKeep({ blocked: storageBlocked })
  const device = keep.read('device') ?? crypto.randomUUID()
  keep.write('device', device)
  return {
    server,
    keep,
    device,
    site,
    smartAccounts,
    session: createSession({ keep, server }),
    place: createPlace(chains, chainId),
    accounts: createAccounts({ keep, smartAccounts, site }),
    approvals: createApprovals(stage),
  }
}
