/**
 * At which place the calls that editors publish by take the password. Blogger's API says the application first, MetaWeblog's and those that follow it
 * the blog or the post; then come a name and the password, and after that what is published.
 * @param name what is called: `metaWeblog.newPost`
 * @returns the place, counted from 0; null where the call takes none, or is of another kind
 */
export function placeInBlogCall(name: string): number | null {
  const [, family = '', call = ''] = /^(blogger|metaWeblog|mt|wp)\.(\w{1,40})$/i.exec(name) ?? []
  switch (family.toLowerCase()) {
    case 'blogger':
      return /^get(?:UsersBlogs|UserInfo)$/i.test(call) ? 2 : 3
    case 'metaweblog':
      return /^deletePost$/i.test(call) ? 3 : 2
    case 'mt':
      return /^(?:supported|getTrackback)/i.test(call) ? null : 2
    case 'wp':
      return /^getUsersBlogs$/i.test(call) ? 1 : 2
    default:
      return null
  }
}
