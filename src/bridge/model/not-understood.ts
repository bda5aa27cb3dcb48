/** A message cannot be read: it would not be understood either if it came again. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood'
}
