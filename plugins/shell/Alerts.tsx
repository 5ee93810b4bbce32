import { alerts } from '../../kernel'
import { useKernel, useSlice } from '../../ui-kit/hooks'
import { ALERTS } from './alertTexts'

/** What is wrong with the set-up, for the developer who asked to see it: never for a visitor. */
export function Alerts() {
  const { settings } = useKernel()
  const { raised } = useSlice(alerts)
  if (settings.debug !== true || raised.length === 0) return null
  return (
    <ul className="alerts t13">
      {raised.map(({ code, detail }) => (
        <li key={code + detail}>
          <strong>{code}</strong> {ALERTS[code]}
          {detail && `: ${detail}`}
        </li>
      ))}
    </ul>
  )
}
