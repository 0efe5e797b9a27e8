/** Names of the fields by which things are known, whatever they are. */
export const KEY_NAMES = [
  'id',
  '_id',
  'uuid',
  'guid',
  'key',
  'slug',
  'username',
  'login',
  'Id',
  'ID',
  'objectId',
] as const
