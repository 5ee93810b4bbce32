import { useSheet } from '../theme/useSheet'
import { Face, type FaceProps } from './Face'
import css from './Faces.css'
import { VisuallyHidden } from './LiveRegion'

export interface FacesProps {
  faces: readonly Pick<FaceProps, 'name' | 'src'>[]
  /** Pixels; 20 by default. */
  size?: number
}

/** Beyond this, the last place shows the number of the rest. */
const MOST = 4

/** Small faces side by side; screen readers read their names. */
export function Faces({ faces, size = 20 }: FacesProps) {
  useSheet(css)
  const names = faces.map(({ name }) => name).join(', ')
  const shown = faces.slice(0, faces.length > MOST ? MOST - 1 : MOST)
  const rest = faces.length - shown.length
  return (
    <span className="faces" title={names}>
      <VisuallyHidden>{names}</VisuallyHidden>
      {shown.map(({ name, src }) => (
        <Face key={name} name={name} src={src} size={size} round lazy />
      ))}
      {rest > 0 && (
        <span className="faces-rest tabular" aria-hidden>
          +{rest}
        </span>
      )}
    </span>
  )
}
