// Its own file, so that it is fetched with the first press.
export { addForDivisions } from '@vitrin/core/business';
