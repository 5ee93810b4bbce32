/** The known rows have no plural and no number. */
export { translate as formatMessage } from '../../kernel'
