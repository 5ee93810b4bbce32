import { alerts, describeAlert } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'

/** Setup errors for a developer who set `debug`; users never see them. */
export function Alerts() {
  const { settings } = useKernel()
  const { raised } = useSlice(alerts)
  if (settings.debug !== true || raised.length === 0) return null
  return (
    <ul className="alerts t13">
      {raised.map(alert => (
        <li key={alert.code + alert.detail}>{describeAlert(alert)}</li>
      ))}
    </ul>
  )
}
