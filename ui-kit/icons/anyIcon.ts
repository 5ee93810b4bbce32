import createIcon from './createIcon'

/** Stands for every picture of the set where only its type matters: in what is published of our types. */
export default createIcon({ node: [] })
