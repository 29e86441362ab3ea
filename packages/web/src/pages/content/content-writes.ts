// Its own file, so that it is fetched with the first submit.
export { sendForm } from '@vitrin/core/content';
