import { type ReactNode, useId } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './Checkbox.css'
import { classes } from './drawing'

/** Props of `Checkbox` and `Switch`: a controlled input. */
export interface CheckboxProps {
  label: ReactNode
  /** A second line below the label. */
  detail?: ReactNode
  checked: boolean
  /** Receives the new state. */
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A choice that takes effect when its form is sent. */
export function Checkbox(props: CheckboxProps) {
  return <Check {...props} />
}

/** A choice that takes effect at once. */
export function Switch(props: CheckboxProps) {
  return <Check {...props} role="switch" />
}

function Check({ label, detail, checked, onChange, disabled, role }: CheckboxProps & { role?: 'switch' }) {
  useSheet(css)
  const id = useId()
  return (
    <label className={classes('check', role && 'check-switch')}>
      <input
        type="checkbox"
        role={role}
        className="check-box"
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}label`}
        aria-describedby={detail ? `${id}detail` : undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className="check-text">
        <span id={`${id}label`}>{label}</span>
        {detail && (
          <span className="check-detail" id={`${id}detail`}>
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}
