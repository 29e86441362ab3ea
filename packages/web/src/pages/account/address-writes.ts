// Its own file, so that it is fetched with the first write.
export { createAddressWrites } from '@vitrin/core/address-book';
