import { useState, useSyncExternalStore } from 'react'
import type { Namespace } from '../../../kernel'
import { useKernel, useReopened } from '../../../ui-kit/hooks'
import type { ViewMemory } from '../rules/viewMemory'
import { createMethodList, type MethodList, type MethodSource } from './createMethodList'

/** The places of the connect methods. They keep their order for as long as the view is shown. */
export function useMethodPlaces(
  memory?: ViewMemory,
  namespace?: Namespace,
): MethodList & Pick<MethodSource, 'moveBelow' | 'settle'> {
  const ctx = useKernel()
  const [list] = useState(() => createMethodList(ctx, memory, namespace))
  useReopened(list.restart)
  return {
    ...useSyncExternalStore(list.subscribe, list.read, list.readDrawn),
    moveBelow: list.moveBelow,
    settle: list.settle,
  }
}
