import { useLayoutEffect, useState } from 'react'
import { useKernel, useReopened, useSlice } from '../../../ui-kit/hooks'
import { followAnswers } from '../flow/followAnswers'
import { answerOf, type ListedView } from '../rules/answer'
import { arrange, rearrange } from '../rules/arrange'
import { readViewMemory } from '../rules/viewMemory'
import { type Arrangement, arrangement } from '../state'
import { isSheet } from './steadyHeight'

/** The arrangement of the view. It continues that of the preview, and ends with the view. */
export function useArrangement(options: ListedView): Arrangement {
  const ctx = useKernel()
  const [{ view, first }] = useState(() => {
    const memory = options.hasMethods ? readViewMemory(ctx, options.namespace) : undefined
    const view = { ...options, memory, isSheet: isSheet(ctx) }
    return { view, first: arrange(ctx.read(arrangement), answerOf(ctx, view)) }
  })
  // Before the first effect, the slice may have the rows of the view before.
  const shown = useSlice(arrangement, now => (now.list === first.list ? now : first))
  useLayoutEffect(() => {
    ctx.set(arrangement, first)
    const end = followAnswers(ctx, view)
    return () => {
      end()
      ctx.set(arrangement, now => (now.list === first.list ? arrangement.initial : now))
    }
  }, [ctx, view, first])
  useReopened(() => ctx.set(arrangement, now => rearrange(now, answerOf(ctx, view))))
  return shown
}
